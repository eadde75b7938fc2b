import type { App } from '../site';

/** The field types of app collections, with the names that the platform's data API uses. */
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

/** A field that holds ids of items of another collection. */
export interface AppReference {
  /** The id of that collection. */
  to: string;
  isSeveral: boolean;
}

/** An item of an app's collection as it is sent: a date is `{ $date }`. */
export type AppItem = Record<string, unknown> & { _id: string };

/**
 * A collection of the platform's data whose items belong to an app: callers read them there, and change them
 * with the app's own calls (platform documentation: About Wix App Collections).
 */
export interface AppCollection<Context> {
  /** `<App>/<Collection>`. */
  id: string;
  app: App;
  displayName: string;
  displayField: string;
  /** Who may read: everyone, each member their own items, or only managers of the site. */
  read: 'ANYONE' | 'SITE_MEMBER_AUTHOR' | 'ADMIN';
  /** The fields besides those that every collection has. */
  fields: Readonly<Record<string, AppFieldType | AppReference>>;
  /** Returns the items that the caller may see by the app's own rules. */
  items: (context: Context) => AppItem[];
}

/** A date in the form that data items use. */
export const dataDate = (date: string | Date) => ({ $date: new Date(date).toISOString() });

/** A picture in the form that data items use: a URI with its name in the site's media, or an address elsewhere. */
export const dataImage = (file: string, { width, height }: { width: number; height: number }, url?: string) =>
  url ?? `wix:image://v1/${file}/${file}#originWidth=${width}&originHeight=${height}`;
