import { expect, test } from 'vitest';
import { firstStatus, relevanceScore } from './changes';

test.each([
  [{}, false, 0],
  [{ title: '', body: null, media: [] }, false, 0],
  [{ body: 'x'.repeat(9) }, false, 0],
  [{ body: 'x'.repeat(19) }, false, 1],
  [{ body: 'x'.repeat(400) }, false, 40],
  [{ body: 'x'.repeat(900) }, false, 40],
  [{ title: 'Good' }, false, 10],
  [{ media: ['picture'] }, false, 25],
  [{}, true, 25],
  [{ title: 'Good', body: 'x'.repeat(400), media: ['picture'] }, true, 100],
])('a review %j, verified %j, has the relevance %d', (content, verified, score) => {
  expect(relevanceScore({ content, verified })).toBe(score);
});

test('a new review is published at once, unless the site moderates reviews', () => {
  expect([firstStatus(false), firstStatus(true)]).toEqual(['APPROVED', 'IN_MODERATION']);
});
