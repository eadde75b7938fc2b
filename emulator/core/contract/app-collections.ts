import type { App } from '../site';

/** Types of fields that collections of apps have, as the platform's data names them. */
export type AppFieldType =
  | 'TEXT'
  | 'NUMBER'
  | 'BOOLEAN'
  | 'DATETIME'
  | 'IMAGE'
  | 'MEDIA_GALLERY'
  | 'URL'
  | 'RICH_TEXT'
  | 'RICH_CONTENT'
  | 'OBJECT'
  | 'ARRAY'
  | 'ARRAY_STRING';

/** A field that holds the ids of items of another collection. */
export interface AppReference {
  /** The collection that it refers to. */
  to: string;
  isSeveral: boolean;
}

/** An item of an app's collection, as the wire has it: a date is `{ $date }`. */
export type AppItem = Record<string, unknown> & { _id: string };

/**
 * A collection of the platform's data whose items an app keeps: they are read there, and changed by the app's own calls
 * (platform documentation: About Wix App Collections).
 */
export interface AppCollection<Context> {
  /** `<App>/<Collection>`. */
  id: string;
  app: App;
  displayName: string;
  displayField: string;
  /** Who may read: everyone, a member what is the member's own, or who manages the site. */
  read: 'ANYONE' | 'SITE_MEMBER_AUTHOR' | 'ADMIN';
  /** The fields besides those that every collection has. */
  fields: Readonly<Record<string, AppFieldType | AppReference>>;
  /** The items that a caller may know of, as far as the app itself decides that. */
  items: (context: Context) => AppItem[];
}

/** A date as data items have it. */
export const dataDate = (date: string | Date) => ({ $date: new Date(date).toISOString() });

/** A picture as data items have it: a URI by its name in the site's media, or an address elsewhere. */
export const dataImage = (file: string, { width, height }: { width: number; height: number }, url?: string) =>
  url ?? `wix:image://v1/${file}/${file}#originWidth=${width}&originHeight=${height}`;
