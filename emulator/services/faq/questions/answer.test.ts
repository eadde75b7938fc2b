import { expect, test } from 'vitest';
import { plainTextOf } from '#core/rich-content/text';
import type { RichContent } from '#core/rich-content/types';
import { type Answer, inFormat } from './answer';

const draft = JSON.stringify({
  blocks: [
    { type: 'header-two', text: 'Firing' },
    { type: 'unstyled', text: 'Twice & hot' },
  ],
  entityMap: {},
});

const rich = inFormat({ draftjs: draft }, 'RICH_CONTENT');

test.each<[string, Answer]>([
  ['Draft.js', { draftjs: draft }],
  ['plain text', { plainText: 'Firing\nTwice & hot' }],
  ['rich content', rich],
])('%s becomes each of the formats, with the same words', (_, answer) => {
  expect(inFormat(answer, 'PLAIN_TEXT')).toEqual({ plainText: 'Firing\nTwice & hot' });
  const { richContent } = inFormat(answer, 'RICH_CONTENT');
  expect(plainTextOf(richContent as RichContent)).toBe('Firing\nTwice & hot');
  const { draftjs = '' } = inFormat(answer, 'DRAFTJS');
  expect(JSON.parse(draftjs).blocks.map(({ text }: { text: string }) => text)).toEqual([
    'Firing',
    'Twice & hot',
  ]);
});

test('the headings of Draft.js are headings of rich content', () => {
  expect(rich.richContent?.nodes?.map(({ type }) => type)).toEqual(['HEADING', 'PARAGRAPH']);
});

test('an answer stays as it was written if no format, or its own, is asked for', () => {
  const answer = { draftjs: draft };
  expect(inFormat(answer, undefined)).toBe(answer);
  expect(inFormat(answer, 'DRAFTJS')).toBe(answer);
  expect(inFormat({}, 'PLAIN_TEXT')).toEqual({});
});

test.each(['no JSON', '{"blocks":7}', 'null'])('the Draft.js text %s is read as plain text', (draftjs) => {
  expect(inFormat({ draftjs }, 'PLAIN_TEXT')).toEqual({ plainText: draftjs });
});
