import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type PrintedTicket, ticketPdf } from './ticket-pdf';

const ticket: PrintedTicket = {
  number: '2AAA-AAAA-AAA',
  shop: 'Clay & Kiln',
  event: 'Raku',
  when: 'May 1',
  where: 'Portland',
  name: 'General admission',
  guest: 'Ada Stone',
  policy: '',
  checkInUrl: 'http://localhost/check-in/2A',
};

/**
 * The text that a search in a PDF finds: its glyphs from the left, as the letters that its fonts assign to them. Each
 * font does so for its own glyphs, so the text is read once with each.
 */
function lettersOf(file: Uint8Array): string[] {
  const streams = [
    ...Buffer.from(file)
      .toString('latin1')
      .matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
    .map(([, bytes = '']) => Buffer.from(bytes, 'latin1'))
    // Flate streams begin with this byte (RFC 1950).
    .flatMap((bytes) => (bytes[0] === 0x78 ? [inflateSync(bytes).toString('latin1')] : []));
  const glyphs = streams
    .filter((stream) => stream.includes(' TJ'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex))
    .join('')
    .match(/.{4}/g);
  return streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((map) => {
      const letters = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
        [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
          Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
        ),
      );
      return (glyphs ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join('');
    });
}

test.each(['Ada Stone', 'Łukasz Żółć', 'Ελένη Παππά', 'Жанна Чайка', 'Zoë Ångström', 'გიორგი'])(
  'a ticket for %s contains all letters of the name',
  async (guest) => {
    const letters = lettersOf(await ticketPdf([{ ...ticket, guest }], 0));
    expect(letters).toContainEqual(expect.stringContaining(guest));
  },
);

test('a ticket for שלום כהן contains the words, which run from the right', async () => {
  const letters = lettersOf(await ticketPdf([{ ...ticket, guest: 'שלום כהן' }], 0));
  expect(letters).toContainEqual(
    expect.stringMatching([...'שלום כהן'].reverse().join('').replace(' ', '\\s')),
  );
});

test('the event is written in the bold font', async () => {
  const letters = lettersOf(await ticketPdf([{ ...ticket, event: 'Święto Gliny' }], 0));
  expect(letters).toContainEqual(expect.stringContaining('Święto Gliny'));
});

/** The letters that the fonts of a PDF assign to their glyphs, and the glyphs that it draws. */
function drawn(file: Uint8Array): { letters: string; glyphs: string[] } {
  const streams = [
    ...Buffer.from(file)
      .toString('latin1')
      .matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
    .map(([, bytes = '']) => Buffer.from(bytes, 'latin1'))
    .flatMap((bytes) => (bytes[0] === 0x78 ? [inflateSync(bytes).toString('latin1')] : []));
  const glyphs = streams
    .filter((stream) => stream.includes(' TJ'))
    .flatMap((stream) =>
      [...stream.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g)),
    );
  const letters = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .flatMap((map) => [...map.matchAll(/\[([^\]]*)\]/g)])
    .flatMap(([, list = '']) => [...list.matchAll(/<([0-9a-f ]*)>/g)])
    .map(([, hex = '']) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
  return { letters: letters.join(''), glyphs: glyphs.flatMap((glyph) => glyph ?? []) };
}

/** The glyph for letters that a font lacks (OpenType: .notdef). */
const NOT_DEFINED = '0000';

test.each(['王小明', '田中さくら', '김철수', '陳大文', 'Ada 山田', 'ﾀﾅｶ、１２３。'])(
  'a ticket for %s is drawn with a separate glyph for each letter',
  async (guest) => {
    const { letters, glyphs } = drawn(await ticketPdf([{ ...ticket, guest, event: `${guest} 2026` }], 0));
    expect([...new Set(guest)].filter((letter) => !letters.includes(letter))).toEqual([]);
    expect(glyphs).not.toContain(NOT_DEFINED);
  },
);

test('a letter that no font has is distinguished from the others', async () => {
  const { glyphs } = drawn(await ticketPdf([{ ...ticket, guest: '王\u{e000}' }], 0));
  expect(glyphs.filter((glyph) => glyph === NOT_DEFINED)).toHaveLength(1);
});

test('fonts that several tickets share are in the file once', async () => {
  const named = { ...ticket, event: '窯開き', guest: '田中さくら' };
  const one = await ticketPdf([named], 0);
  const three = await ticketPdf([named, named, named], 0);
  const fonts = (file: Uint8Array) =>
    Buffer.from(file)
      .toString('latin1')
      .match(/\/FontFile2/g)?.length;
  expect(fonts(three)).toBe(fonts(one));
});
