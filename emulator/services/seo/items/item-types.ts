import type { seoTags as meta } from '@wix/seo/meta';
import type { Context } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import type { App } from '#core/site';
import { BLOG_CATEGORY, POST } from './blog';
import { EVENT, PLAN, SERVICE } from './bookable';
import { itemNotFound, unsupportedItemType } from './errors';
import type { Item, ItemKind } from './kind';
import { CATEGORY, PRODUCT } from './stores';
import { EXPERIENCE, MENU, PORTFOLIO_COLLECTION, PROJECT } from './works';

/** The kinds of items with pages, by their item types, and the app that each belongs to. */
export const KINDS: Readonly<Record<string, { kind: ItemKind; app: App } | undefined>> = {
  STORES_PRODUCT: { kind: PRODUCT, app: 'stores' },
  STORES_CATEGORY: { kind: CATEGORY, app: 'stores' },
  STORES_SUB_CATEGORY: { kind: CATEGORY, app: 'stores' },
  BOOKINGS_SERVICE: { kind: SERVICE, app: 'bookings' },
  BLOG_POST: { kind: POST, app: 'blog' },
  BLOG_CATEGORY: { kind: BLOG_CATEGORY, app: 'blog' },
  EVENTS_PAGE: { kind: EVENT, app: 'events' },
  PRICING_PLANS: { kind: PLAN, app: 'pricing-plans' },
  PORTFOLIO_COLLECTIONS: { kind: PORTFOLIO_COLLECTION, app: 'portfolio' },
  PORTFOLIO_PROJECTS: { kind: PROJECT, app: 'portfolio' },
  RESTAURANTS_MENU_PAGE: { kind: MENU, app: 'restaurants' },
  TABLE_RESERVATIONS_EXPERIENCE: { kind: EXPERIENCE, app: 'table-reservations' },
};

/** Types of items that the platform knows, and of which a headless site without these apps has none. */
const WITHOUT_ITEMS =
  /^(STATIC_PAGE|CHALLENGES_PAGE|BLOG_TAGS|BLOG_ARCHIVE|FORUM_POST|FORUM_CATEGORY|GROUPS_POST|GROUPS_PAGE|MEMBERS_AREA_PROFILE|WIX_DATA_PAGE_ITEM(-.+)?)$/;

/** Whether the platform knows a type of items or pages. */
export const isItemType = (type: string): boolean => Object.hasOwn(KINDS, type) || WITHOUT_ITEMS.test(type);

/**
 * Returns the kind of a type; undefined if the site can have no such items.
 * @throws PlatformError 400 UNSUPPORTED_ITEM_TYPE
 */
export function pageKindOf(type: string): ItemKind | undefined {
  assert(isItemType(type), () => unsupportedItemType(type));
  return KINDS[type]?.kind;
}

/** @throws PlatformError 400 UNSUPPORTED_ITEM_TYPE; 404 ITEM_NOT_FOUND */
export const findPageItem = (context: Context, type: string, id: string): Item =>
  orThrow(pageKindOf(type)?.byId(context, id), () => itemNotFound(type, id));

/** Returns the item of a type with a slug; undefined if visitors cannot see it. */
export const itemOf = (
  context: Context,
  type: meta.ItemTypeWithLiteralsOriginal,
  slug: string,
): Item | undefined => KINDS[type]?.kind.bySlug(context, slug);
