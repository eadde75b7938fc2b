import type { wixEventsV2 } from '@wix/events';
import { message } from '@/lib/translations/translate';
import { mapUrl } from '@/lib/urls/map-url';
import { safeHref, textOfNodes, toRuns } from './inline';
import { fileHref, playable, toRichPicture } from './media';
import type { RichBlock, RichContent, RichGalleryItem, RichRow, RichTitle } from './types';

type Node = wixEventsV2.Node;
type NodeType = `${wixEventsV2.NodeType}`;
type Convert = (node: Node, levels: readonly number[]) => RichContent | undefined;

/** Converts nodes to blocks. @param levels of all headings of the document, ascending */
export const toBlocks = (nodes: readonly Node[] = [], levels: readonly number[]): RichBlock[] =>
  nodes.flatMap((node, index) => {
    const convert = isKnown(node.type) ? CONVERT[node.type] : group;
    const content = convert(node, levels);
    return content ? [{ key: String(index), ...content }] : [];
  });

const isKnown = (type: string | undefined): type is NodeType =>
  type !== undefined && Object.hasOwn(CONVERT, type);

const paragraph: Convert = ({ nodes, paragraphData }) => {
  const runs = toRuns(nodes);
  const align = ALIGN[paragraphData?.textStyle?.textAlignment ?? 'AUTO'];
  return runs.length > 0 ? { type: 'paragraph', runs, ...(align && { align }) } : undefined;
};

const ALIGN: Record<string, 'center' | 'right'> = { CENTER: 'center', RIGHT: 'right' };

/** Nodes that only hold other blocks. */
const group: Convert = (node, levels) => {
  if (node.textData) return { type: 'paragraph', runs: toRuns([node]) };
  const blocks = toBlocks(node.nodes, levels);
  return blocks.length > 0 ? { type: 'group', blocks } : undefined;
};

/** Nodes that their parent reads. */
const nothing: Convert = () => undefined;

/** Returns a link, or only its title if a page may not link to the address. */
const linkOr = (
  address: string | null | undefined,
  title: RichTitle | null | undefined,
  detail?: RichTitle | null,
): RichContent | undefined => {
  const href = safeHref(address);
  if (href)
    return { type: 'link', href, title: title || new URL(href).host || href, ...(detail && { detail }) };
  return title ? { type: 'note', text: title } : undefined;
};

const list =
  (ordered: boolean): Convert =>
  ({ nodes = [], orderedListData }, levels) => ({
    type: 'list',
    ordered,
    start: orderedListData?.start ?? 1,
    items: nodes.map((item, index) => ({
      key: String(index),
      blocks: toBlocks(item.nodes, levels),
      ...(typeof item.listItemData?.checked === 'boolean' && { checked: item.listItemData.checked }),
    })),
  });

const image: Convert = ({ imageData, nodes = [] }) => {
  const alt = imageData?.decorative ? '' : (imageData?.altText ?? '');
  const picture = toRichPicture(imageData?.image, alt);
  const caption = nodes.map(textOfNodes).join(' ').trim() || imageData?.caption;
  const href = safeHref(imageData?.link?.url);
  if (!picture)
    return linkOr(
      imageData?.link?.url ?? imageData?.image?.src?.url,
      caption || alt || message('Picture', {}),
    );
  return { type: 'figure', picture, ...(caption && { caption }), ...(href && { href }) };
};

const video: Convert = ({ videoData, nodes = [] }) => {
  const title = videoData?.title || nodes.map(textOfNodes).join(' ').trim() || message('Video', {});
  const src = playable(videoData?.video, 'video');
  const poster = toRichPicture(videoData?.thumbnail, '')?.src;
  if (!src) return linkOr(videoData?.video?.src?.url, title);
  return { type: 'video', src, title, ...(poster && { poster }) };
};

const audio: Convert = ({ audioData }) => {
  const title = [audioData?.name, audioData?.authorName].filter(Boolean).join(' – ') || message('Sound', {});
  const src = playable(audioData?.audio, 'static');
  return src ? { type: 'audio', src, title } : linkOr(audioData?.audio?.src?.url, title);
};

const gallery: Convert = ({ galleryData }) => {
  const items = (galleryData?.items ?? []).flatMap(
    ({ image, video, title, altText }, index): RichGalleryItem[] => {
      const key = String(index);
      const src = playable(video?.media, 'video');
      if (src) return [{ key, type: 'video', src, title: title || message('Video', {}) }];
      const picture = toRichPicture(image?.media, altText ?? '');
      return picture ? [{ key, type: 'figure', picture, ...(title && { caption: title }) }] : [];
    },
  );
  return items.length > 0 ? { type: 'gallery', items } : undefined;
};

const table: Convert = ({ tableData, nodes = [] }, levels) => {
  const rows: RichRow[] = nodes.map((row, y) => ({
    key: String(y),
    cells: (row.nodes ?? []).map((cell, x) => ({
      key: String(x),
      blocks: toBlocks(cell.nodes, levels),
      heading:
        y === 0 && (tableData?.rowHeader || tableData?.header)
          ? 'col'
          : x === 0 && tableData?.columnHeader
            ? 'row'
            : undefined,
      colSpan: cell.tableCellData?.colspan || 1,
      rowSpan: cell.tableCellData?.rowspan || 1,
    })),
  }));
  return { type: 'table', rows, ...(tableData?.altText && { label: tableData.altText }) };
};

const folds: Convert = ({ collapsibleListData, nodes = [] }, levels) => {
  const open = collapsibleListData?.initialExpandedItems;
  return {
    type: 'folds',
    items: nodes.map(({ nodes: parts = [] }, index) => {
      const part = (type: NodeType) => parts.find((node) => node.type === type)?.nodes;
      return {
        key: String(index),
        title: toRuns(part('COLLAPSIBLE_ITEM_TITLE')),
        blocks: toBlocks(part('COLLAPSIBLE_ITEM_BODY'), levels),
        open: open === 'ALL' || (open === 'FIRST' && index === 0),
      };
    }),
  };
};

const EMBEDDED = message('Embedded content', {});

/** How each node type is shown. The type checks that none is missing. */
const CONVERT: Record<NodeType, Convert> = {
  PARAGRAPH: paragraph,
  TEXT: group,
  HEADING: ({ nodes, headingData }, levels) => {
    const runs = toRuns(nodes);
    const rank = Math.max(0, levels.indexOf(headingData?.level ?? 1));
    return runs.length > 0 ? { type: 'heading', rank, runs } : undefined;
  },
  BULLETED_LIST: list(false),
  CHECKBOX_LIST: list(false),
  ORDERED_LIST: list(true),
  LIST_ITEM: group,
  BLOCKQUOTE: ({ nodes }, levels) => ({ type: 'quote', blocks: toBlocks(nodes, levels) }),
  CODE_BLOCK: (node) => ({ type: 'code', text: textOfNodes(node) }),
  DIVIDER: () => ({ type: 'divider' }),
  IMAGE: image,
  CAPTION: paragraph,
  VIDEO: video,
  AUDIO: audio,
  GALLERY: gallery,
  GIF: ({ gifData }) => {
    const url = gifData?.downsized?.gif ?? gifData?.original?.gif;
    const picture = toRichPicture({ ...gifData, src: { url } }, '');
    return picture ? { type: 'figure', picture } : linkOr(url, message('Animated picture', {}));
  },
  FILE: ({ fileData }) => {
    const file = linkOr(
      fileHref(fileData?.src),
      fileData?.name || message('File', {}),
      fileData?.type?.toUpperCase(),
    );
    const kilobytes = Number(fileData?.sizeInKb);
    return file?.type === 'link' && kilobytes > 0 ? { ...file, kilobytes } : file;
  },
  BUTTON: ({ buttonData }) => {
    const content = linkOr(buttonData?.link?.url, buttonData?.text);
    return content?.type === 'link' ? { ...content, type: 'button' } : content;
  },
  LINK_PREVIEW: ({ linkPreviewData: { link, title, description } = {} }) =>
    linkOr(link?.url, title, description),
  EMBED: ({ embedData: { oembed, src } = {} }) =>
    linkOr(src ?? oembed?.url, oembed?.title, oembed?.providerName),
  // Foreign markup never becomes part of a page.
  HTML: ({ htmlData }) => linkOr(htmlData?.url, EMBEDDED) ?? { type: 'note', text: EMBEDDED },
  MAP: ({ mapData: { mapSettings: { address, locationName, lat, lng } = {} } = {} }) => {
    const spot = address || (lat && lng ? `${lat},${lng}` : locationName);
    return spot
      ? linkOr(mapUrl(spot), locationName || address || message('Map', {}), message('Open the map', {}))
      : undefined;
  },
  POLL: ({ pollData }) => ({
    type: 'poll',
    question: pollData?.poll?.title ?? '',
    options: (pollData?.poll?.options ?? []).flatMap(({ title }) => title ?? []),
  }),
  APP_EMBED: ({ appEmbedData: { url, name, eventData, bookingData } = {} }) =>
    linkOr(url, name, eventData?.scheduling ?? bookingData?.durations),
  TABLE: table,
  TABLE_ROW: group,
  TABLE_CELL: group,
  COLLAPSIBLE_LIST: folds,
  COLLAPSIBLE_ITEM: group,
  COLLAPSIBLE_ITEM_TITLE: group,
  COLLAPSIBLE_ITEM_BODY: group,
  LAYOUT: group,
  LAYOUT_CELL: group,
  CARD: group,
  SMART_BLOCK: group,
  SMART_BLOCK_CELL: ({ smartBlockCellData, nodes }, levels) => {
    const label = smartBlockCellData?.label;
    return { type: 'group', blocks: toBlocks(nodes, levels), ...(label && { label }) };
  },
  SHAPE: ({ shapeData }) => (shapeData?.link ? linkOr(shapeData.link.url, shapeData.altText) : undefined),
  EXTERNAL: group,
  // Left out: a page of this length needs no table of contents.
  TOC: nothing,
};
