import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';
import { KINDS } from '../items/item-types';
import { complete, type Described, type Page, patternTags, type Tag } from '../tags/tags';

/** A page type, with `:<page id>` for the pattern of a single page. */
export type PatternKey = string;

/** The owner's pattern for a page type. It stays without tags when it was reset (SDK: listSeoPatterns). */
export interface Pattern {
  id: PatternKey;
  pageType: string;
  pageId?: string;
  tags: Tag[];
}

export const patterns = collection<Pattern>('seo_patterns', {
  fields: { pageType: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

const prefixOf = (pageType: string) => KINDS[pageType]?.kind.prefix ?? 'page';

/** A page whose values are the variables of its pattern. */
const placeholders = (prefix: string): [Described, Page] => [
  {
    name: `{{${prefix}.name}}`,
    description: `{{${prefix}.description}}`,
    image: { url: `{{${prefix}.image}}` },
    ...(prefix === 'product' && {
      type: 'product' as const,
      price: { amount: '{{product.price}}', currency: '{{product.currency}}' },
    }),
  },
  { siteName: '{{site.name}}', url: '{{page.url}}' },
];

/** Returns the platform's pattern for a page type. */
export const defaultPattern = (pageType: string): Tag[] => patternTags(...placeholders(prefixOf(pageType)));

/**
 * Returns the variables of a page type with their values for one page. The platform documents `product.name` and
 * `site.name`; the other names are formed like these.
 */
export function variablesOf(pageType: string, described: Described, { siteName, url = '' }: Page) {
  const prefix = prefixOf(pageType);
  const { name, description = '', image, price } = described;
  return {
    'site.name': siteName,
    'page.url': url,
    [`${prefix}.name`]: name,
    [`${prefix}.description`]: description,
    [`${prefix}.image`]: image?.url ?? '',
    ...(prefix === 'product' && {
      'product.price': price?.amount ?? '',
      'product.currency': price?.currency ?? '',
    }),
  };
}

/** Returns the names of the variables in a page type's patterns. */
export const variableNames = (pageType: string): string[] =>
  Object.keys(variablesOf(pageType, { name: '' }, { siteName: '' }));

const VARIABLE = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** Returns the names of the variables in a tag. */
export const variablesIn = ({ children = '', props }: Tag): string[] =>
  [...`${children} ${JSON.stringify(props ?? {})}`.matchAll(VARIABLE)].map(([, name = '']) => name);

/** Returns the tags of the owner's pattern, filled in for a page; none if the platform's pattern applies. */
export function renderedPattern(
  { documents }: Context,
  pageType: PatternKey,
  described: Described,
  page: Page,
): Tag[] {
  const tags = documents.get(patterns, pageType)?.tags ?? [];
  const values: Record<string, string | undefined> = variablesOf(pageType, described, page);
  const filled = (text: string) => text.replaceAll(VARIABLE, (_, name: string) => values[name] ?? '');
  return tags.map((tag) =>
    complete({
      ...tag,
      children: filled(tag.children ?? ''),
      ...(tag.props && {
        props: Object.fromEntries(
          Object.entries(tag.props).map(([name, value]) => [
            name,
            typeof value === 'string' ? filled(value) : value,
          ]),
        ),
      }),
    }),
  );
}
