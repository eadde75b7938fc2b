import { describe, expect, test } from 'vitest';
import { dataCaller } from '@/tests/support/data/clients';
import { startEmulator } from '@/tests/support/emulator/start';

// The SDK's package for rich content is not published, so these calls are made without it.

const emulator = startEmulator();

async function send(path: string, body: object, token = emulator.apiKey) {
  const answer = await emulator.fetch(
    new Request(`http://localhost:4010/ricos/v1/ricos-document/${path}`, {
      method: 'POST',
      headers: {
        authorization: token,
        'wix-site-id': emulator.site().id,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, ...(await answer.json()) };
}

const words = (text: string, ...decorations: object[]) => ({ type: 'TEXT', textData: { text, decorations } });
const paragraph = (...nodes: object[]) => ({ type: 'PARAGRAPH', nodes, paragraphData: {} });
const BOLD = { type: 'BOLD', fontWeightValue: 700 };
const LINK = { type: 'LINK', linkData: { link: { url: 'https://example.com/', target: 'SELF' } } };

const toRicos = async (given: object, ...plugins: string[]) =>
  (await send('convert/to-ricos', { ...given, options: { plugins } })).document.nodes;

describe('a text becomes a document', () => {
  test('from HTML, as far as the plugins allow', async () => {
    const html =
      '<h2>Kiln</h2><p>A <b>hot</b> <a href="https://example.com/">place</a>.</p><hr><img src="https://example.com/a.png">' +
      '<table><tr><th>Cone</th></tr><tr><td>6</td></tr></table><p><span style="color: #f00; background-color: #ff0">red</span></p>';
    const all = await toRicos({ html }, 'HEADING', 'LINK', 'DIVIDER', 'IMAGE', 'TABLE', 'TEXT_COLOR');
    expect(all.map(({ type }: { type: string }) => type)).toEqual([
      'HEADING',
      'PARAGRAPH',
      'DIVIDER',
      'IMAGE',
      'TABLE',
      'PARAGRAPH',
    ]);
    expect(all[1].nodes).toMatchObject([
      words('A '),
      words('hot', BOLD),
      words(' '),
      words('place', LINK),
      words('.'),
    ]);
    expect(all[4]).toMatchObject({ tableData: { rowHeader: true }, nodes: [{ type: 'TABLE_ROW' }, {}] });
    expect(all[5].nodes).toMatchObject([words('red', { type: 'COLOR', colorData: { foreground: '#f00' } })]);
    const none = await toRicos({ html });
    expect(none.map(({ type }: { type: string }) => type)).toEqual(Array(5).fill('PARAGRAPH'));
    expect(none[1].nodes[3]).toMatchObject(words('place'));
  });

  test('from Markdown and from plain text', async () => {
    const markdown = '# Kiln\n\n- **hot**\n- ~~cold~~\n\n> a\n>\n> b';
    expect(await toRicos({ markdown }, 'HEADING')).toMatchObject([
      { type: 'HEADING', headingData: { level: 1 }, nodes: [words('Kiln')] },
      {
        type: 'BULLETED_LIST',
        nodes: [
          { type: 'LIST_ITEM', nodes: [paragraph(words('hot', BOLD))] },
          { type: 'LIST_ITEM', nodes: [paragraph(words('cold', { type: 'STRIKETHROUGH' }))] },
        ],
      },
      { type: 'BLOCKQUOTE', nodes: [paragraph(words('a'), words('\n'), words('b'))] },
    ]);
    expect(await toRicos({ markdown: 'one\ntwo' })).toMatchObject([paragraph(words('one two'))]);
    expect(await toRicos({ plainText: 'First.\n\nSecond.' })).toMatchObject([
      paragraph(words('First.')),
      paragraph(words('Second.')),
    ]);
  });

  test.each<[string, object, string]>([
    ['without a text', { options: { plugins: [] } }, 'REQUIRED_FIELD'],
    ['with two texts', { html: '<p>a</p>', markdown: 'a' }, 'ONE_OF_ALIGNMENT'],
    ['with a text that is too long', { html: 'a'.repeat(30_001) }, 'MAX_LENGTH'],
    ['with an unknown plugin', { html: 'a', options: { plugins: ['image'] } }, 'INVALID_ENUM_VALUE'],
    ['with too many plugins', { html: 'a', options: { plugins: Array(101).fill('LINK') } }, 'MAX_SIZE'],
  ])('is refused %s', async (_, body, violatedRule) => {
    expect(await send('convert/to-ricos', body)).toMatchObject({
      status: 400,
      details: { validationError: { fieldViolations: [{ violatedRule }] } },
    });
  });

  test('however deeply its elements are nested', async () => {
    expect(await send('convert/to-ricos', { html: `${'<b>'.repeat(7000)}deep` })).toMatchObject({
      status: 200,
    });
  });
});

const DOCUMENT = {
  nodes: [
    { type: 'HEADING', headingData: { level: 2 }, nodes: [words('Kiln')] },
    paragraph(words('A '), words('hot', BOLD), words(' place', LINK)),
    {
      type: 'ORDERED_LIST',
      nodes: [{ type: 'LIST_ITEM', nodes: [paragraph(words('wax'))] }],
    },
    { type: 'IMAGE', imageData: { image: { src: { id: 'pot.jpg' } }, altText: 'Pot' } },
    { type: 'BUTTON', buttonData: { type: 'LINK', text: 'Buy', link: { url: 'https://example.com/buy' } } },
  ],
};

const POT = 'https://static.wixstatic.com/media/pot.jpg';

test('a document that is nested without end is refused', async () => {
  let node: object = words('deep');
  for (let depth = 0; depth < 2000; depth += 1) node = { type: 'BLOCKQUOTE', nodes: [node] };
  for (const path of ['validate', 'convert/from-ricos'])
    expect(await send(path, { document: { nodes: [node] }, targetFormat: 'HTML' })).toMatchObject({
      status: 400,
    });
});

test.each<[string, object, object]>([
  [
    'HTML',
    {},
    {
      html: expect.stringContaining(
        '<h2>Kiln</h2><p>A <span style="font-weight: 700">hot</span><a href="https://example.com/"> place</a></p><ol><li><p>wax</p></li></ol>',
      ),
    },
  ],
  [
    'MARKDOWN',
    {},
    {
      markdown: `## Kiln\n\nA **hot**[ place](https://example.com/)\n\n1. wax\n\n![Pot](${POT})\n\n[Buy](https://example.com/buy)\n`,
    },
  ],
  ['PLAIN_TEXT', {}, { plainText: 'KilnA hot placewax' }],
  [
    'PLAIN_TEXT',
    { plainTextOptions: { includeLinks: true, includeMediaLinks: true } },
    { plainText: `KilnA hot place (https://example.com/)wax${POT}` },
  ],
])('a document becomes %s with %j', async (targetFormat, options, expected) => {
  expect(await send('convert/from-ricos', { document: DOCUMENT, targetFormat, ...options })).toMatchObject(
    expected,
  );
});

describe('a document is validated', () => {
  test('and has ids after it is fixed', async () => {
    const document = { nodes: [paragraph(words('Hi'))] };
    expect(await send('validate', { document, plugins: [] })).toEqual({
      status: 200,
      valid: true,
      violations: [],
    });
    expect(await send('validate', { document, plugins: [], fixDocument: true })).toMatchObject({
      valid: true,
      validDocument: { nodes: [{ type: 'PARAGRAPH', id: expect.any(String), nodes: [words('Hi')] }] },
    });
  });

  test.each<[string, object, string[], string[], object]>([
    ['a text beside blocks', words('Loose'), [], ['nodes', '0', 'type'], paragraph(words('Loose'))],
    [
      'a heading without its plugin',
      { type: 'HEADING', headingData: { level: 1 }, nodes: [words('Kiln')] },
      ['LINK'],
      ['nodes', '0', 'type'],
      paragraph(words('Kiln')),
    ],
    [
      'a link without its plugin',
      paragraph(words('here', LINK)),
      ['HEADING'],
      ['nodes', '0', 'nodes', '0', 'textData', 'decorations', '0', 'type'],
      paragraph(words('here')),
    ],
    [
      'a quote of two paragraphs',
      { type: 'BLOCKQUOTE', nodes: [paragraph(words('a')), paragraph(words('b'))] },
      [],
      ['nodes', '0', 'nodes'],
      { type: 'BLOCKQUOTE', nodes: [paragraph(words('a'), words('\n'), words('b'))] },
    ],
    [
      'an item of a list in a paragraph',
      { type: 'LIST_ITEM', nodes: [paragraph(words('a'))] },
      [],
      ['nodes', '0', 'type'],
      paragraph(words('a')),
    ],
  ])('and %s is found and fixed', async (_, node, plugins, path, right) => {
    const answer = await send('validate', { document: { nodes: [node] }, plugins, fixDocument: true });
    expect(answer).toMatchObject({ valid: false, violations: [{ path, message: expect.any(String) }] });
    expect(answer.validDocument.nodes).toMatchObject([right]);
    expect(await send('validate', { document: answer.validDocument, plugins })).toMatchObject({
      valid: true,
    });
  });

  test('only for managers', async () => {
    const { auth } = await dataCaller(emulator, 'visitor');
    const token = auth.getTokens().accessToken.value;
    for (const path of ['validate', 'convert/to-ricos', 'convert/from-ricos'])
      expect(
        await send(path, { document: { nodes: [] }, targetFormat: 'HTML', html: 'a' }, token),
      ).toMatchObject({ status: 403 });
  });
});
