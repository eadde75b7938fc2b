import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type PrintedTicket, ticketPdf } from './ticket-pdf';

const ticket: PrintedTicket = {
  ...{ number: '2AAA-AAAA-AAA', shop: 'Clay & Kiln', event: 'Raku', when: 'May 1', where: 'Portland' },
  ...{
    name: 'General admission',
    guest: 'Ada Stone',
    policy: '',
    checkInUrl: 'http://localhost/check-in/2A',
  },
};

/**
 * What readers of a PDF file find when they search it: its glyphs from the left, in the letters that its fonts say they
 * stand for. Each font says it for its own glyphs, so the text is read once by each.
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
  'a ticket is for %s, in all of its letters',
  async (guest) => {
    const letters = lettersOf(await ticketPdf([{ ...ticket, guest }], 0));
    expect(letters).toContainEqual(expect.stringContaining(guest));
  },
);

test('and for שלום כהן, whose words run from the right', async () => {
  const letters = lettersOf(await ticketPdf([{ ...ticket, guest: 'שלום כהן' }], 0));
  expect(letters).toContainEqual(
    expect.stringMatching([...'שלום כהן'].reverse().join('').replace(' ', '\\s')),
  );
});

test('and says what it is for in its heaviest letters', async () => {
  const letters = lettersOf(await ticketPdf([{ ...ticket, event: 'Święto Gliny' }], 0));
  expect(letters).toContainEqual(expect.stringContaining('Święto Gliny'));
});
