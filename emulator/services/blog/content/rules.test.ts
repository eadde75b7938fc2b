import { describe, expect, test } from 'vitest';
import type { RichNode } from '#core/rich-content/types';
import { excerptOf, firstPicture, hashtagsOf, minutesToRead, previewOf } from './rules';

const words = (count: number) => Array.from({ length: count }, () => 'clay').join(' ');

test.each([
  [0, 1],
  [1, 1],
  [299, 1],
  [300, 2],
  [500, 3],
])('%d words take %d minutes to read', (count, minutes) => {
  expect(minutesToRead(words(count))).toBe(minutes);
});

describe('an excerpt', () => {
  test('is a short text on one line', () => {
    expect(excerptOf('  A pot,\n\n and  a mug ')).toBe('A pot, and a mug');
    const longest = 'x'.repeat(140);
    expect(excerptOf(longest)).toBe(longest);
  });

  test('ends with a whole word', () => {
    const excerpt = excerptOf(words(40));
    expect(excerpt).toBe(`${words(27)}...`);
    expect(excerptOf('x'.repeat(141))).toBe(`${'x'.repeat(138)}...`);
    expect(excerptOf(`${'x'.repeat(130)}  ${'y'.repeat(50)}`)).toBe(`${'x'.repeat(130)}...`);
  });
});

test('hashtags are the words after a #, each once and at most 100', () => {
  expect(hashtagsOf('#clay and a#b #töpfern_2\n#clay #! ##x')).toEqual(['clay', 'töpfern_2']);
  expect(hashtagsOf('no tags')).toEqual([]);
  const many = Array.from({ length: 120 }, (_, n) => `#tag${n}`).join(' ');
  expect(hashtagsOf(many)).toHaveLength(100);
});

test('the first picture is the first one with a file, also within other nodes', () => {
  const picture = (id?: string): RichNode => ({
    type: 'IMAGE',
    imageData: { image: id ? { src: { id } } : {} },
  });
  const content = {
    nodes: [
      { type: 'IMAGE' },
      { ...picture('video.png'), type: 'VIDEO' },
      picture(),
      { type: 'LIST', nodes: [picture('a.png')] },
      picture('b.png'),
    ],
  };
  expect(firstPicture(content)).toEqual({ image: { src: { id: 'a.png' } } });
  expect(firstPicture({ nodes: [picture()] })).toBeUndefined();
  expect(firstPicture({})).toBeUndefined();
});

describe('a preview', () => {
  const paragraph = (text: string): RichNode => ({
    type: 'PARAGRAPH',
    nodes: [{ type: 'TEXT', textData: { text } }],
  });
  const heading: RichNode = { type: 'HEADING', nodes: [{ type: 'TEXT', textData: { text: 'About' } }] };
  const nodes = [heading, paragraph('one'), paragraph(' '), paragraph('two'), heading, paragraph('three')];

  test('ends before the third paragraph that has words, or where the writer says', () => {
    const metadata = { version: 1 };
    expect(previewOf({ nodes, metadata })).toEqual({ nodes: nodes.slice(0, 5), metadata });
    expect(previewOf({ nodes }, 1)).toEqual({ nodes: nodes.slice(0, 3) });
    expect(previewOf({ nodes }, 0)).toEqual({ nodes: nodes.slice(0, 1) });
  });

  test('has all of a shorter text', () => {
    expect(previewOf({ nodes }, 3)).toEqual({ nodes });
    expect(previewOf({})).toEqual({ nodes: [] });
  });
});
