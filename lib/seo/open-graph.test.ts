import { expect, test } from 'vitest';
import { pageOpenGraph } from './open-graph';

const page = { title: 'A mug', description: 'For tea.', url: '/store/mug' };

test('a link to a page names its content and the site', () => {
  expect(pageOpenGraph({ ...page, picture: { src: '/media/mug.webp', alt: '' } })).toEqual({
    ...page,
    type: 'website',
    siteName: 'Headless examples',
    images: [{ url: '/media/mug.webp', alt: 'A mug' }],
  });
});

test('a page without a picture uses the shop’s', () => {
  expect(pageOpenGraph(page)).toMatchObject({ images: [{ url: '/opengraph-image' }] });
});
