import type { Decoration, RichContent, RichNode } from '#core/rich-content/types';

/** The plugins of the platform's editor, each of which allows some nodes or decorations. */
export const PLUGINS = [
  'ACTION_BUTTON',
  'AUDIO',
  'CODE_BLOCK',
  'COLLAPSIBLE_LIST',
  'DIVIDER',
  'EMOJI',
  'FILE',
  'FONT_FAMILY',
  'GALLERY',
  'GIPHY',
  'HASHTAG',
  'HEADING',
  'HTML',
  'IMAGE',
  'INDENT',
  'LAYOUT',
  'LINE_SPACING',
  'LINK',
  'LINK_BUTTON',
  'LINK_PREVIEW',
  'MENTIONS',
  'POLL',
  'SPOILER',
  'TABLE',
  'TEXT_COLOR',
  'TEXT_HIGHLIGHT',
  'VERTICAL_EMBED',
  'VIDEO',
] as const;

export type Plugin = (typeof PLUGINS)[number];

/** The plugins of which one is needed for a node; others need none. */
const FOR_NODES: Record<string, readonly Plugin[]> = {
  APP_EMBED: ['VERTICAL_EMBED'],
  AUDIO: ['AUDIO'],
  BUTTON: ['ACTION_BUTTON', 'LINK_BUTTON'],
  CODE_BLOCK: ['CODE_BLOCK'],
  COLLAPSIBLE_LIST: ['COLLAPSIBLE_LIST'],
  DIVIDER: ['DIVIDER'],
  FILE: ['FILE'],
  GALLERY: ['GALLERY'],
  GIF: ['GIPHY'],
  HEADING: ['HEADING'],
  HTML: ['HTML'],
  IMAGE: ['IMAGE'],
  LAYOUT: ['LAYOUT'],
  LINK_PREVIEW: ['LINK_PREVIEW'],
  POLL: ['POLL'],
  TABLE: ['TABLE'],
  VIDEO: ['VIDEO'],
};

/** The same for decorations. */
const FOR_DECORATIONS: Record<string, readonly Plugin[]> = {
  ANCHOR: ['LINK'],
  COLOR: ['TEXT_COLOR', 'TEXT_HIGHLIGHT'],
  FONT_FAMILY: ['FONT_FAMILY'],
  LINK: ['LINK'],
  MENTION: ['MENTIONS'],
  SPOILER: ['SPOILER'],
};

const isAllowed = (needed: readonly Plugin[] | undefined, plugins: readonly Plugin[]) =>
  !needed || needed.some((it) => plugins.includes(it));

export const allowsNode = (plugins: readonly Plugin[], { type }: RichNode): boolean =>
  isAllowed(FOR_NODES[type], plugins);

/** Returns a decoration as far as the plugins allow it: a color has one for the text, one for what is behind it. */
export function allowedDecoration(plugins: readonly Plugin[], decoration: Decoration): Decoration[] {
  if (!isAllowed(FOR_DECORATIONS[decoration.type], plugins)) return [];
  if (decoration.type !== 'COLOR') return [decoration];
  const colors = Object.entries(decoration.colorData ?? {}).filter(([part]) =>
    plugins.includes(part === 'background' ? 'TEXT_HIGHLIGHT' : 'TEXT_COLOR'),
  );
  return colors.length === 0 ? [] : [{ ...decoration, colorData: Object.fromEntries(colors) }];
}

/** A mistake in a document: the steps to it, and what is wrong. */
export interface DocumentViolation {
  path: string[];
  message: string;
}

/** Returns the nodes and decorations that none of the plugins allows. */
export const withoutPlugin = ({ nodes = [] }: RichContent, plugins: readonly Plugin[]): DocumentViolation[] =>
  nodes.flatMap((node, index) => violationsAt(node, ['nodes', String(index)], plugins));

function violationsAt(node: RichNode, path: string[], plugins: readonly Plugin[]): DocumentViolation[] {
  const decorations = node.textData?.decorations ?? [];
  return [
    ...(allowsNode(plugins, node)
      ? []
      : [{ path: [...path, 'type'], message: `${node.type} needs the plugin ${neededFor(node.type)}` }]),
    ...decorations.flatMap((it, index) =>
      isAllowed(FOR_DECORATIONS[it.type], plugins)
        ? []
        : [
            {
              path: [...path, 'textData', 'decorations', String(index), 'type'],
              message: `${it.type} needs the plugin ${FOR_DECORATIONS[it.type]?.join(' or ')}`,
            },
          ],
    ),
    ...(node.nodes ?? []).flatMap((it, index) =>
      violationsAt(it, [...path, 'nodes', String(index)], plugins),
    ),
  ];
}

const neededFor = (type: string) => FOR_NODES[type]?.join(' or ');
