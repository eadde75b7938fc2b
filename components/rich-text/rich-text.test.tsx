// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { wixEventsV2 } from '@wix/events';
import { describe, expect, it } from 'vitest';
import { SiteLocale } from '@/components/ui/locale/site-locale';
import { BoundedText } from './extras/bounded-text';
import { RICH_PARTS } from './extras/parts';
import { RichText, setRichParts } from './rich-text';

setRichParts(RICH_PARTS);

type Node = wixEventsV2.Node;

const text = (value: string, ...decorations: wixEventsV2.Decoration[]): Node => ({
  type: 'TEXT',
  textData: { text: value, decorations },
});
const node = (
  type: wixEventsV2.NodeTypeWithLiterals,
  nodes: Node[] = [],
  data: Partial<Node> = {},
): Node => ({
  type,
  nodes,
  ...data,
});
const paragraph = (...nodes: Node[]) => node('PARAGRAPH', nodes);
const show = (...nodes: Node[]) => render(<BoundedText document={{ nodes }} level={3} />).container;

const ATTACK = '"><img src=x onerror=alert(1)><script>alert(1)</script>';

describe('a rich text', () => {
  it('shows headings below those of its page, whatever the document’s first level', () => {
    show(
      node('HEADING', [text('Program')], { headingData: { level: 2 } }),
      node('HEADING', [text('Morning')], { headingData: { level: 3 } }),
    );
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Program');
    expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('Morning');
  });

  it('shows lists with nested content, and the state of a checklist', () => {
    const item = (value: string, checked?: boolean) =>
      node('LIST_ITEM', [paragraph(text(value))], checked === undefined ? {} : { listItemData: { checked } });
    const inner = node('LIST_ITEM', [paragraph(text('Bring')), node('BULLETED_LIST', [item('gloves')])]);
    const { children } = show(
      node('ORDERED_LIST', [inner], { orderedListData: { start: 3 } }),
      node('CHECKBOX_LIST', [item('clay', true), item('water', false)]),
    );
    expect(children[0]?.querySelector('ol')).toHaveAttribute('start', '3');
    expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('list')).toHaveTextContent(
      'gloves',
    );
    expect(screen.getByText('Done:').closest('li')).toHaveTextContent('clay');
    expect(screen.getByText('To do:').closest('li')).toHaveTextContent('water');
  });

  it('shows a document with very many or deeply nested nodes without its formatting', () => {
    const many = Array.from({ length: 3000 }, (_, index) => paragraph(text(`Line ${index}`)));
    expect(show(...many).querySelectorAll('p')).toHaveLength(1);
    expect(screen.getByText(/^Line 0\nLine 1\n/, { normalizer: (it) => it })).toBeVisible();
    const deep = (depth: number): Node =>
      depth === 0 ? paragraph(text('deep')) : node('BLOCKQUOTE', [deep(depth - 1)]);
    expect(show(deep(1000)).querySelectorAll('blockquote')).toHaveLength(0);
    expect(show(deep(10)).querySelectorAll('blockquote')).toHaveLength(10);
  });

  it('decorates text', () => {
    const container = show(
      paragraph(
        text('bold', { type: 'BOLD' }, { type: 'ITALIC' }),
        text('under', { type: 'UNDERLINE' }, { type: 'STRIKETHROUGH' }),
        text('2', { type: 'SUPERSCRIPT' }),
        text('red', { type: 'COLOR', colorData: { foreground: '#aa0000' } }),
      ),
    );
    expect(container.querySelector('em strong')).toHaveTextContent('bold');
    expect(container.querySelector('s u')).toHaveTextContent('under');
    expect(container.querySelector('sup')).toHaveTextContent('2');
    expect(screen.getByText('red').style.getPropertyValue('--hue')).toBe('#aa0000');
  });

  it('hides a spoiler until it is opened', async () => {
    show(paragraph(text('It was the potter', { type: 'SPOILER', spoilerData: {} })));
    const box = screen.getByRole('checkbox', { name: 'Show the hidden text' });
    await userEvent.click(screen.getByText('It was the potter'));
    expect(box).toBeChecked();
  });

  it('shows tables with their headings, folds, quotes, code and polls', () => {
    const cell = (value: string) => node('TABLE_CELL', [paragraph(text(value))]);
    const container = show(
      node(
        'TABLE',
        [node('TABLE_ROW', [cell('Hour'), cell('What')]), node('TABLE_ROW', [cell('5'), cell('Fire')])],
        {
          tableData: { rowHeader: true, altText: 'Hours' },
        },
      ),
      node(
        'COLLAPSIBLE_LIST',
        [
          node('COLLAPSIBLE_ITEM', [
            node('COLLAPSIBLE_ITEM_TITLE', [paragraph(text('Parking?'))]),
            node('COLLAPSIBLE_ITEM_BODY', [paragraph(text('Behind the kiln'))]),
          ]),
        ],
        { collapsibleListData: { initialExpandedItems: 'FIRST' } },
      ),
      node('BLOCKQUOTE', [paragraph(text('Hot!'))]),
      node('CODE_BLOCK', [text('a < b')]),
      node('DIVIDER'),
      node('POLL', [], {
        pollData: { poll: { title: 'Tea?', options: [{ title: 'Yes' }, { title: 'No' }] } },
      }),
    );
    expect(within(screen.getByRole('region', { name: 'Hours' })).getAllByRole('columnheader')).toHaveLength(
      2,
    );
    expect(container.querySelector('details[open]')).toHaveTextContent('Parking?Behind the kiln');
    expect(container.querySelector('blockquote')).toHaveTextContent('Hot!');
    expect(container.querySelector('pre code')).toHaveTextContent('a < b');
    expect(container.querySelector('hr')).toBeInTheDocument();
    expect(screen.getByText('Tea?')).toBeVisible();
  });

  it('shows the platform’s pictures and videos, and links to those elsewhere', () => {
    const container = show(
      node('IMAGE', [node('CAPTION', [text('The kiln')])], {
        imageData: { image: { src: { id: 'kiln.webp' }, width: 800, height: 500 }, altText: 'A kiln' },
      }),
      node('VIDEO', [], { videoData: { video: { src: { id: 'video/fire.mp4' } }, title: 'The fire' } }),
      node('VIDEO', [], { videoData: { video: { src: { url: 'https://youtu.be/x' } } } }),
      node('AUDIO', [], { audioData: { audio: { src: { id: 'mp3/crackle.mp3' } }, name: 'Crackle' } }),
      node('GIF', [], { gifData: { original: { gif: 'https://media.giphy.com/x.gif' } } }),
      node('GALLERY', [], {
        galleryData: { items: [{ image: { media: { src: { id: 'a.jpg' } } }, title: 'A' }] },
      }),
    );
    expect(screen.getByRole('img', { name: 'A kiln' }).closest('figure')).toHaveTextContent('The kiln');
    expect(container.querySelector('video source')).toHaveAttribute(
      'src',
      'https://video.wixstatic.com/video/fire.mp4',
    );
    expect(container.querySelector('audio source')).toHaveAttribute(
      'src',
      'https://static.wixstatic.com/mp3/crackle.mp3',
    );
    expect(screen.getByRole('link', { name: 'Video' })).toHaveAttribute('href', 'https://youtu.be/x');
    expect(screen.getByRole('link', { name: 'Animated picture' })).toBeVisible();
    expect(container.querySelectorAll('img')).toHaveLength(2);
  });

  it('tells the kind of a linked file, and its size in the site’s number format', () => {
    const fileData = { src: { id: 'ugd/plan.pdf' }, name: 'Plan', type: 'pdf', sizeInKb: '1200' };
    render(
      <SiteLocale locale="de-DE">
        <RichText document={{ nodes: [node('FILE', [], { fileData })] }} level={3} />
      </SiteLocale>,
    );
    expect(screen.getByText('PDF, 1.200 KB')).toBeVisible();
  });

  it('links to files, maps, pages, buttons, embeds and items of other apps', () => {
    show(
      node('FILE', [], { fileData: { src: { id: 'ugd/plan.pdf' }, name: 'Plan', type: 'pdf' } }),
      node('MAP', [], { mapData: { mapSettings: { address: '48 Anderson Street' } } }),
      node('LINK_PREVIEW', [], {
        linkPreviewData: { link: { url: 'https://hall.test/' }, title: 'The hall' },
      }),
      node('BUTTON', [], { buttonData: { text: 'Write to us', link: { url: 'mailto:hi@hall.test' } } }),
      node('EMBED', [], {
        embedData: { src: 'https://x.test/1', oembed: { title: 'A post', html: ATTACK } },
      }),
      node('HTML', [], { htmlData: { url: 'https://widget.test/' } }),
      node('APP_EMBED', [], { appEmbedData: { url: 'https://shop.test/mug', name: 'Mug' } }),
    );
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Plan', 'https://static.wixstatic.com/ugd/plan.pdf'],
      ['48 Anderson Street', 'https://www.google.com/maps/search/?api=1&query=48+Anderson+Street'],
      ['The hall', 'https://hall.test/'],
      ['Write to us', 'mailto:hi@hall.test'],
      ['A post', 'https://x.test/1'],
      ['Embedded content', 'https://widget.test/'],
      ['Mug', 'https://shop.test/mug'],
    ]);
  });

  it('shows the children of unknown nodes', () => {
    const strange = JSON.parse(
      '{"type":"HOLOGRAM","nodes":[{"type":"TEXT","textData":{"text":"Still here"}}]}',
    );
    const inherited = JSON.parse(
      '{"type":"constructor","nodes":[{"type":"TEXT","textData":{"text":"Here"}}]}',
    );
    show(strange, inherited, node('LAYOUT', [node('LAYOUT_CELL', [paragraph(text('A column'))])]));
    expect(screen.getByText('Still here')).toBeVisible();
    expect(screen.getByText('Here')).toBeVisible();
    expect(screen.getByText('A column')).toBeVisible();
  });
});

describe('an attack in a rich text', () => {
  it('stays text everywhere', () => {
    const container = show(
      paragraph(text(ATTACK), text(ATTACK, { type: 'MENTION', mentionData: { name: ATTACK } })),
      node('HEADING', [text(ATTACK)]),
      node('CODE_BLOCK', [text(ATTACK)]),
      node('HTML', [], { htmlData: { html: ATTACK } }),
      node('FILE', [], { fileData: { name: ATTACK } }),
      node('POLL', [], { pollData: { poll: { title: ATTACK, options: [{ title: ATTACK }] } } }),
      node('AUDIO', [], { audioData: { name: ATTACK, html: ATTACK } }),
      node('LINK_PREVIEW', [], { linkPreviewData: { title: ATTACK, html: ATTACK } }),
    );
    expect(container.querySelector('script, img, iframe, [onerror]')).toBeNull();
    expect(container).toHaveTextContent(ATTACK);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://shop.test/1',
    '//shop.test',
    '/logout',
  ])('makes no link to %j', (url) => {
    const container = show(
      paragraph(text('Press', { type: 'LINK', linkData: { link: { url } } })),
      node('BUTTON', [], { buttonData: { text: 'Press me', link: { url } } }),
      node('HTML', [], { htmlData: { url } }),
      node('EMBED', [], { embedData: { src: url } }),
      node('IMAGE', [], { imageData: { image: { src: { url } }, link: { url } } }),
      node('VIDEO', [], { videoData: { video: { src: { url } } } }),
      node('FILE', [], { fileData: { src: { url }, name: 'File' } }),
    );
    expect(container.querySelector('a, img, video, [src]')).toBeNull();
    expect(screen.getByText('Press')).toBeVisible();
  });

  it('uses only plain colours', () => {
    const foreground = 'red;background:url(https://spy.test/x)';
    const container = show(paragraph(text('Red', { type: 'COLOR', colorData: { foreground } })));
    expect(container.querySelector('[style]')).toBeNull();
  });
});
