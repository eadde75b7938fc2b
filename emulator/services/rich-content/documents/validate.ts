import { structureProblems } from '#core/rich-content/structure';
import type { RichContent, RichNode } from '#core/rich-content/types';
import { type DocumentViolation, type Plugin, withoutPlugin } from './plugins';

/**
 * Returns what is wrong with a document: its structure, and what no plugin allows. The form of a violation was
 * observed on the platform, as was that a quote has one paragraph (platform facts 45.1).
 */
export const violationsIn = (document: RichContent, plugins: readonly Plugin[]): DocumentViolation[] => [
  ...structureProblems(document).map(({ field, description }) => ({
    path: field.match(/[^.[\]]+/g) ?? [],
    message: description,
  })),
  ...crowdedQuotes(document.nodes ?? [], []),
  ...withoutPlugin(document, plugins),
];

const crowdedQuotes = (nodes: readonly RichNode[], path: readonly string[]): DocumentViolation[] =>
  nodes.flatMap(({ type, nodes: inner = [] }, index) => {
    const at = [...path, 'nodes', String(index)];
    const size = inner.length;
    return [
      ...(type === 'BLOCKQUOTE' && size > 1
        ? [{ path: [...at, 'nodes'], message: `Expected to have size at most 1, but got ${size}` }]
        : []),
      ...crowdedQuotes(inner, at),
    ];
  });
