import { seoPatterns as meta } from '@wix/seo/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import { access, moduleOperations, type RequestOf } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { isItemType, KINDS } from '../items/item-types';
import { defaultPattern, type Pattern, patterns, variableNames, variablesIn } from '../patterns/entity';
import {
  invalidPattern,
  pageIdNotSupported,
  pageTypeNotOnSite,
  patternAlreadyExists,
  patternNotFound,
  unsupportedPageType,
} from '../patterns/errors';
import { emitPattern } from '../patterns/events';
import { originOf } from '../tags/entity';
import { maskedFields } from '../tags/field-mask';
import { problemOf } from '../tags/rules';
import { complete, type Tag } from '../tags/tags';

type Wire = Serialized<meta.SeoPatternOriginal>;

/** The page type of single pages with patterns of their own (SDK: `SeoPattern.pageId`). */
const DATA_PAGE = 'WIX_DATA_PAGE_ITEM';

/** @throws PlatformError 400 UNSUPPORTED_PAGE_TYPE, PAGE_ID_NOT_SUPPORTED; 428 PAGE_TYPE_NOT_ON_SITE */
function readPageType({ site }: Context, pageType: string, pageId?: string | null): Omit<Pattern, 'tags'> {
  assert(isItemType(pageType), () => unsupportedPageType(pageType));
  assert(!pageId || pageType === DATA_PAGE, () => pageIdNotSupported(pageType));
  const app = pageType === DATA_PAGE ? 'cms' : KINDS[pageType]?.app;
  const isOnSite = pageType === 'STATIC_PAGE' || (app && site.installedApps.includes(app));
  assert(isOnSite, () => pageTypeNotOnSite(pageType));
  return { id: pageId ? `${pageType}:${pageId}` : pageType, pageType, ...(pageId && { pageId }) };
}

function serialize(
  { site }: Context,
  { id, pageType, pageId, tags }: Pattern,
  origin?: Wire['origin'],
): Wire {
  return {
    id,
    pageType,
    ...(pageId && { pageId }),
    pattern: { tags },
    defaultPattern: { tags: defaultPattern(pageType) },
    source: tags.length > 0 ? 'PATTERN_SOURCE_USER' : 'PATTERN_SOURCE_DEFAULT',
    language: site.locale,
    origin: origin ?? 'ORIGIN_UNSPECIFIED',
  };
}

/** @throws PlatformError 400 INVALID_PATTERN for a tag that cannot be read, or a variable that the page type lacks */
function assertPattern(pageType: string, tags: readonly Tag[]): void {
  const known = variableNames(pageType);
  for (const [index, tag] of tags.entries()) {
    // Structured data are only valid JSON once their variables are filled in.
    const problem = tag.type === 'script' ? undefined : problemOf(tag);
    assert(!problem, () => invalidPattern(`has a tag ${index} that ${problem}`));
    const unknown = variablesIn(tag).find((name) => !known.includes(name));
    assert(!unknown, () => invalidPattern(`has the variable ${unknown}, which ${pageType} lacks`));
  }
}

/** Stores a pattern and emits its event. */
function save(context: Context, pattern: Pattern, slug: 'created' | 'updated') {
  context.documents.put(patterns, pattern);
  const seoPattern = serialize(context, pattern, originOf(context));
  emitPattern(context, pattern.id, seoPattern, slug);
  return { seoPattern };
}

/** Returns the owner's pattern. @throws PlatformError 404 PATTERN_NOT_FOUND */
const stored = ({ documents }: Context, { id }: { id: string }): Pattern =>
  orThrow(documents.get(patterns, id), () => patternNotFound(id));

const tagsIn = ({ seoPattern }: RequestOf<typeof meta.createSeoPattern>): Tag[] =>
  (seoPattern.pattern?.tags ?? []).map(complete);

/** Patterns of SEO tags, from which the tags of all items of a page type are made (SDK: `SeoPattern`). */
export const seoPatternsOperations = moduleOperations('seo.seoPatterns', meta, access(MANAGERS), {
  getSeoPattern(context, { pageType, pageId }) {
    const about = readPageType(context, pageType, pageId);
    const pattern = context.documents.get(patterns, about.id) ?? { ...about, tags: [] };
    return { seoPattern: serialize(context, pattern) };
  },
  listSeoPatterns: (context) => ({
    seoPatterns: context.documents.list(patterns, {}).map((pattern) => serialize(context, pattern)),
  }),
  listSeoPatternVariables(context, { pageType }) {
    readPageType(context, pageType);
    const variables = variableNames(pageType).map((key) => ({ key, userVisible: true }));
    return { variables, structuredDataVariables: [] };
  },
  createSeoPattern(context, request) {
    const about = readPageType(context, request.pageType, request.seoPattern.pageId);
    const tags = tagsIn(request);
    assert(tags.length > 0, () => invalidPattern('needs at least one tag'));
    assertPattern(about.pageType, tags);
    const before = context.documents.get(patterns, about.id);
    assert(!before?.tags.length, () => patternAlreadyExists(about.id));
    return save(context, { ...about, tags }, 'created');
  },
  setSeoPattern(context, request) {
    const about = readPageType(context, request.pageType, request.pageId);
    maskedFields(request.fieldMask, ['pattern']);
    const tags = tagsIn(request);
    assertPattern(about.pageType, tags);
    return save(context, { ...stored(context, about), tags }, 'updated');
  },
  resetSeoPatternToDefault(context, { pageType, pageId }) {
    const about = readPageType(context, pageType, pageId);
    return save(context, { ...stored(context, about), tags: [] }, 'updated');
  },
});
