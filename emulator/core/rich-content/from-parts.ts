import type { wixEventsV2 as meta } from '@wix/events/meta';
import type { Serialized } from '../contract/serialized';
import { CONTAINER } from './types';

type Node = Serialized<meta.NodeOriginal>;
type Decoration = Serialized<meta.DecorationOriginal>;

/**
 * A part of a seeded text. A plain text is a paragraph, or a heading if it starts with `# `; in texts, `**bold**` and
 * `[words](address)` are bold text and links.
 */
export type RichSeed =
  | string
  | { list: string[]; ordered?: boolean }
  | { quote: string }
  | { code: string }
  | { image: string; alt: string; caption?: string; width?: number; height?: number }
  | { gallery: { image: string; alt: string; title: string }[] }
  | { video: string; title: string }
  | { map: { address: string; name: string; lat: number; lng: number } }
  | { poll: { question: string; options: string[] } }
  | { table: string[][] }
  | { button: string; url: string }
  | { preview: string; title: string; description: string }
  | 'divider';

/**
 * Converts seeded texts to a rich-content document (`RichContent`, the same for every app of the platform).
 * @param headingLevel of all headings
 */
export function richText(parts: readonly RichSeed[], headingLevel = 3): Serialized<meta.RichContentOriginal> {
  let count = 0;
  // Every node needs its own id.
  const node = (type: Node['type'], nodes: Node[], data: Partial<Node> = {}): Node => {
    count += 1;
    return { type, id: `node${count}`, nodes, ...data };
  };
  const textNode = (text: string, decorations: Decoration[] = []) =>
    node('TEXT', [], { textData: { text, decorations } });
  const texts = (source: string): Node[] =>
    source
      .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
      .filter(Boolean)
      .map((piece) => {
        const bold = /^\*\*(.+)\*\*$/.exec(piece)?.[1];
        if (bold) return textNode(bold, [{ type: 'BOLD', fontWeightValue: 700 }]);
        const [, words, url] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? [];
        return words && url
          ? textNode(words, [{ type: 'LINK', linkData: { link: { url } } }])
          : textNode(piece);
      });
  const paragraph = (source: string) => node('PARAGRAPH', texts(source), { paragraphData: {} });
  const media = (id: string, width = 1600, height = 1000) => ({ src: { id }, width, height });
  const link = (url: string) => ({ url, target: 'BLANK' as const });

  function toNode(part: RichSeed): Node {
    if (part === 'divider')
      return node('DIVIDER', [], {
        dividerData: { containerData: CONTAINER, lineStyle: 'SINGLE', width: 'LARGE', alignment: 'CENTER' },
      });
    if (typeof part === 'string')
      return part.startsWith('# ')
        ? node('HEADING', texts(part.slice(2)), { headingData: { level: headingLevel } })
        : paragraph(part);
    if ('list' in part) {
      const items = part.list.map((item) => node('LIST_ITEM', [paragraph(item)]));
      return part.ordered
        ? node('ORDERED_LIST', items, { orderedListData: { indentation: 0 } })
        : node('BULLETED_LIST', items, { bulletedListData: { indentation: 0 } });
    }
    if ('quote' in part)
      return node('BLOCKQUOTE', [paragraph(part.quote)], { blockquoteData: { indentation: 0 } });
    if ('code' in part) return node('CODE_BLOCK', [textNode(part.code)], { codeBlockData: {} });
    if ('image' in part) {
      const caption = part.caption ? [node('CAPTION', texts(part.caption), { captionData: {} })] : [];
      return node('IMAGE', caption, {
        imageData: {
          containerData: CONTAINER,
          image: media(part.image, part.width, part.height),
          altText: part.alt,
        },
      });
    }
    if ('gallery' in part) {
      const items = part.gallery.map(({ image, alt, title }) => ({
        image: { media: media(image) },
        altText: alt,
        title,
      }));
      return node('GALLERY', [], { galleryData: { containerData: CONTAINER, items } });
    }
    if ('video' in part)
      return node('VIDEO', [], {
        videoData: { containerData: CONTAINER, video: { src: { url: part.video } }, title: part.title },
      });
    if ('map' in part) {
      const { name: locationName, ...place } = part.map;
      return node('MAP', [], {
        mapData: { containerData: CONTAINER, mapSettings: { ...place, locationName } },
      });
    }
    if ('poll' in part) {
      const { question: title, options } = part.poll;
      return node('POLL', [], {
        pollData: {
          containerData: CONTAINER,
          poll: { title, options: options.map((each) => ({ title: each })) },
        },
      });
    }
    if ('table' in part) {
      const rows = part.table.map((cells) =>
        node(
          'TABLE_ROW',
          cells.map((cell) => node('TABLE_CELL', [paragraph(cell)], { tableCellData: {} })),
        ),
      );
      return node('TABLE', rows, { tableData: { rowHeader: true } });
    }
    if ('button' in part)
      return node('BUTTON', [], {
        buttonData: { containerData: CONTAINER, type: 'LINK', text: part.button, link: link(part.url) },
      });
    const { preview, title, description } = part;
    return node('LINK_PREVIEW', [], {
      linkPreviewData: { containerData: CONTAINER, link: link(preview), title, description },
    });
  }
  return { nodes: parts.map(toNode), metadata: { version: 1 } };
}
