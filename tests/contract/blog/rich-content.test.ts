import type { draftPosts as draftPostsModule } from '@wix/blog';
import { describe, expect, test } from 'vitest';
import { blogOwner, paragraph } from '@/tests/support/blog/clients';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
type RichContent = NonNullable<draftPostsModule.DraftPost['richContent']>;
type Node = NonNullable<RichContent['nodes']>[number];

const text = (words: string, decorations: NonNullable<Node['textData']>['decorations'] = []): Node => ({
  type: 'TEXT',
  id: '',
  nodes: [],
  textData: { text: words, decorations },
});
let count = 0;
const node = (type: Node['type'], nodes: Node[], data: Partial<Node> = {}): Node => {
  count += 1;
  return { type, id: `n${count}`, nodes, ...data };
};
const line = (words: string): Node => node('PARAGRAPH', [text(words)], { paragraphData: {} });
const src = { url: 'https://static.wixstatic.com/media/mug-ink.webp' };
const link = { url: 'https://example.com/', target: 'BLANK' as const };

/** A node of every kind that the editor creates. */
const EVERYTHING: Node[] = [
  node(
    'PARAGRAPH',
    [
      text('Bold', [{ type: 'BOLD', fontWeightValue: 700 }]),
      text(' italic', [{ type: 'ITALIC', italicData: true }]),
      text(' under', [{ type: 'UNDERLINE', underlineData: true }]),
      text(' struck', [{ type: 'STRIKETHROUGH', strikethroughData: true }]),
      text(' red', [{ type: 'COLOR', colorData: { foreground: '#ff0000' } }]),
      text(' large', [{ type: 'FONT_SIZE', fontSizeData: { unit: 'PX', value: 22 } }]),
      text(' linked', [{ type: 'LINK', linkData: { link } }]),
      text(' Maya', [{ type: 'MENTION', mentionData: { name: 'Maya', slug: 'maya' } }]),
      text(' hidden', [{ type: 'SPOILER', spoilerData: { id: 's1' } }]),
    ],
    { paragraphData: { textStyle: { textAlignment: 'CENTER' }, indentation: 1 } },
  ),
  node('HEADING', [text('Heading')], { headingData: { level: 2, textStyle: { textAlignment: 'AUTO' } } }),
  node('ORDERED_LIST', [node('LIST_ITEM', [line('First')])], { orderedListData: { indentation: 0 } }),
  node('BULLETED_LIST', [node('LIST_ITEM', [line('Dot')])], { bulletedListData: { indentation: 0 } }),
  node('BLOCKQUOTE', [line('Quoted')], { blockquoteData: { indentation: 0 } }),
  node('CODE_BLOCK', [text('let clay;')], { codeBlockData: { textStyle: { textAlignment: 'AUTO' } } }),
  node('IMAGE', [node('CAPTION', [text('Caption')], { captionData: {} })], {
    imageData: {
      containerData: { width: { size: 'CONTENT' }, alignment: 'CENTER' },
      image: { src: { id: 'mug-ink.webp' }, width: 1200, height: 1200 },
      altText: 'A mug',
    },
  }),
  node('GALLERY', [], {
    galleryData: {
      items: [{ image: { media: { src, width: 1200, height: 1200 } }, title: 'Ink' }],
      options: { layout: { type: 'COLLAGE', orientation: 'COLUMNS' } },
    },
  }),
  node('VIDEO', [], { videoData: { video: { src: { url: 'https://example.com/v.mp4' } }, title: 'Wheel' } }),
  node('AUDIO', [], { audioData: { audio: { src: { id: 'a.mp3' } }, name: 'Kiln', authorName: 'Mei' } }),
  node('DIVIDER', [], { dividerData: { lineStyle: 'DOUBLE', width: 'LARGE', alignment: 'CENTER' } }),
  node('BUTTON', [], { buttonData: { type: 'LINK', text: 'Book', link } }),
  node('LINK_PREVIEW', [], { linkPreviewData: { link, title: 'Example', description: 'Of a preview' } }),
  node('TABLE', [node('TABLE_ROW', [node('TABLE_CELL', [line('Cell')], { tableCellData: {} })])], {
    tableData: {
      dimensions: { colsWidthRatio: [1], rowsHeight: [47], colsMinWidth: [120] },
      rowHeader: true,
    },
  }),
  node(
    'COLLAPSIBLE_LIST',
    [
      node('COLLAPSIBLE_ITEM', [
        node('COLLAPSIBLE_ITEM_TITLE', [line('Title')]),
        node('COLLAPSIBLE_ITEM_BODY', [line('Body')]),
      ]),
    ],
    { collapsibleListData: { initialExpandedItems: 'FIRST', direction: 'LTR' } },
  ),
  node('POLL', [], {
    pollData: { poll: { title: 'Sage or ink?', options: [{ title: 'Sage' }, { title: 'Ink' }] } },
  }),
  node('FILE', [], { fileData: { src: { id: 'glaze.pdf' }, name: 'glaze.pdf', type: 'pdf', size: 1024 } }),
  node('GIF', [], { gifData: { original: { gif: 'https://example.com/a.gif' }, height: 200, width: 300 } }),
  node('HTML', [], { htmlData: { html: '<b>Clay</b>', source: 'HTML' } }),
  node('EMBED', [], {
    embedData: { src: 'https://example.com/post', oembed: { type: 'rich', title: 'Post' } },
  }),
  node('MAP', [], { mapData: { mapSettings: { lat: 43.66, lng: -70.25, address: 'Portland' } } }),
  node('APP_EMBED', [], { appEmbedData: { type: 'PRODUCT', itemId: 'mug', name: 'Mug' } }),
];

const create = (nodes: Node[]) =>
  blogOwner(emulator).draftPosts.createDraftPost(
    { title: 'Everything', richContent: { nodes, metadata: { version: 1 } } },
    { publish: true, fieldsets: ['RICH_CONTENT'] },
  );

describe('rich content', () => {
  test('is stored as sent, for every node of the editor', async () => {
    const { draftPost } = await create(EVERYTHING);
    expect(draftPost?.richContent).toEqual({ nodes: EVERYTHING, metadata: { version: 1 } });
    const { post } = await blogOwner(emulator).posts.getPost(draftPost?._id ?? '', {
      fieldsets: ['RICH_CONTENT', 'CONTENT_TEXT'],
    });
    expect(post?.richContent).toEqual({ nodes: EVERYTHING, metadata: { version: 1 } });
    expect(post?.contentText?.split('\n')).toEqual([
      'Bold italic under struck red large linked Maya hidden',
      'Heading',
      'First',
      'Dot',
      'Quoted',
      'let clay;',
      'Caption',
      'Cell',
      'Title',
      'Body',
    ]);
    // The first picture becomes the cover if the author gives none.
    expect(post?.media).toMatchObject({
      displayed: true,
      custom: false,
      wixMedia: { image: expect.stringMatching(/^wix:image:\/\/v1\/mug-ink\.webp\/.*originWidth=1200/) },
    });
  });

  test.each<[string, Node, string]>([
    ['a type that there is not', { ...line('x'), type: 'SONG' as 'TEXT' }, 'nodes[0].type'],
    ['no type', { id: 'x', nodes: [] }, 'nodes[0].type'],
    ['text outside of a line', text('x'), 'nodes[0].type'],
    ['an item outside of a list', node('LIST_ITEM', [line('x')]), 'nodes[0].type'],
    ['a paragraph right in a list', node('BULLETED_LIST', [line('x')]), 'nodes[0].nodes[0].type'],
    ['a cell outside of a row', node('TABLE', [node('TABLE_CELL', [])]), 'nodes[0].nodes[0].type'],
    ['a heading without a level', node('HEADING', [text('x')]), 'nodes[0].headingData.level'],
    [
      'a heading of the seventh level',
      node('HEADING', [], { headingData: { level: 7 } }),
      'nodes[0].headingData.level',
    ],
    ['the data of another node', node('DIVIDER', [], { imageData: {} }), 'nodes[0].imageData'],
    ['text without a text', node('PARAGRAPH', [{ type: 'TEXT', id: '' }]), 'nodes[0].nodes[0].textData.text'],
  ])('cannot have %s', async (_, wrong, field) => {
    const error = await create([wrong]).catch((reason) => reason);
    expect(error.status).toBe(400);
    const [violation] = error.details.validationError.fieldViolations;
    expect(violation.field).toMatch(/richContent/);
    expect(violation.field.endsWith(field)).toBe(true);
  });

  test('determines the reading time in minutes', async () => {
    const { draftPosts } = blogOwner(emulator);
    const words = Array.from({ length: 1_000 }, () => 'clay').join(' ');
    const { draftPost } = await draftPosts.createDraftPost(
      { title: 'Long', richContent: paragraph(words) },
      { fieldsets: ['GENERATED_EXCERPT'] },
    );
    expect(draftPost).toMatchObject({
      minutesToRead: 5,
      excerpt: expect.stringMatching(/^(clay ){20,}clay\.\.\.$/),
    });
    expect(draftPost?.excerpt?.length).toBeLessThanOrEqual(140);
  });
});
