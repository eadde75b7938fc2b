import type { Context } from '#core/contract/context';
import type { Item } from '../items/kind';
import { type PatternKey, renderedPattern } from '../patterns/entity';
import { itemTags, tagsOfSite } from '../tags/entity';
import { isNoIndex } from '../tags/rules';
import { type Described, layered, type Page, patternTags, type ResolvedTag, type Tag } from '../tags/tags';

/** The owner's tags of an item: those set for it by its id, else those of the item itself. */
export const ownTagsOf = ({ documents }: Context, type: string, { id, own = [] }: Item): readonly Tag[] =>
  documents.get(itemTags, `${type}:${id}`)?.tags ?? own;

/**
 * Returns the tags of a page with their sources, of which a later one replaces an earlier one (SDK: `TagSource`). If
 * the whole site is hidden from search engines, the pattern does not show the page to them.
 * @param type of its pattern
 */
export function resolvedTags(
  context: Context,
  type: PatternKey,
  described: Described,
  page: Page,
): ResolvedTag[] {
  const ofSite = tagsOfSite(context);
  const hidden = described.hidden || isNoIndex(ofSite);
  return layered([
    { source: 'TAG_SOURCE_SITE', tags: ofSite },
    { source: 'TAG_SOURCE_DEFAULT_PATTERN', tags: patternTags({ ...described, hidden }, page) },
    { source: 'TAG_SOURCE_USER_PATTERN', tags: renderedPattern(context, type, described, page) },
    { source: 'TAG_SOURCE_ITEM', tags: described.own ?? [] },
  ]);
}

/** Returns the tags of an item's page, with their sources. */
export const resolvedTagsOf = (context: Context, type: PatternKey, item: Item, page: Page): ResolvedTag[] =>
  resolvedTags(context, type, { ...item, own: ownTagsOf(context, type, item) }, page);
