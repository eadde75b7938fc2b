import { expect, test } from 'vitest';
import { toJournalPost } from './map';

const post = {
  _id: 'p1',
  slug: 'kiln',
  title: 'Twelve hours',
  excerpt: 'A firing.',
  firstPublishedDate: new Date('2026-11-20T08:00:00Z'),
  minutesToRead: 4,
  commentingEnabled: true,
  categoryIds: ['c1'],
  media: {
    wixMedia: { image: 'wix:image://v1/kiln.webp/kiln.webp#originWidth=16&originHeight=10' },
    displayed: true,
  },
};

test('a post has its picture and the date of its publication', () => {
  expect(toJournalPost(post)).toEqual({
    id: 'p1',
    slug: 'kiln',
    title: 'Twelve hours',
    excerpt: 'A firing.',
    picture: { src: '/media/kiln.webp', alt: '' },
    published: '2026-11-20T08:00:00.000Z',
    minutes: 4,
    categoryIds: ['c1'],
    commenting: true,
  });
});

test('a picture that the owner hides is left out', () => {
  expect(toJournalPost({ ...post, media: { ...post.media, displayed: false } })).not.toHaveProperty(
    'picture',
  );
});

test.each([
  ['hours, and for ten,...', 'hours, and for ten…'],
  ['for a broth....', 'for a broth…'],
  ['until it may be lifted.', 'until it may be lifted.'],
])('an excerpt that the platform has cut ends with an ellipsis alone: %s', (excerpt, shown) => {
  expect(toJournalPost({ ...post, excerpt })?.excerpt).toBe(shown);
});
