import type { itemSeoTags as meta } from '@wix/seo/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Tag } from './tags';

export type Keyword = Serialized<meta.KeywordOriginal>;

/** The tags that the owner has set for one item. */
export interface ItemTags {
  /** `<item type>:<item id>` */
  id: string;
  tags?: Tag[];
  focusKeywords?: Keyword[];
}

export const itemTags = collection<ItemTags>('seo_item_tags', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** The tags of all pages; the document has the site's id. */
export interface SiteTags {
  id: string;
  tags: Tag[];
}

export const siteTags = collection<SiteTags>('seo_site_tags', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Returns the tags that the owner has set for all pages. */
export const tagsOfSite = ({ documents, site }: Context): Tag[] =>
  documents.get(siteTags, site.id)?.tags ?? [];

type Origin = NonNullable<Serialized<meta.ItemSeoTagsOriginal>['origin']>;

/** The origin of a change, by its caller (SDK: `Origin`): the owner is a user, and apps are not of a known origin. */
export const originOf = ({ caller }: Context): Origin =>
  caller.role === 'owner' ? 'ORIGIN_USER' : 'ORIGIN_UNSPECIFIED';
