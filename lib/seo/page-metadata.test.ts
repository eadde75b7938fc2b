import { expect, test } from 'vitest';
import { metaDescription, pageMetadata } from './page-metadata';

const page = { title: 'A mug', about: 'For tea.', url: '/store/mug' };
const known = { title: 'A mug', description: 'For tea.' };

test('a link to a page names its content and the site', async () => {
  expect(await pageMetadata({ ...page, picture: { src: '/media/mug.webp', alt: '' } })).toEqual({
    ...known,
    openGraph: {
      ...known,
      url: '/store/mug',
      type: 'website',
      siteName: 'Headless examples',
      images: [{ url: '/media/mug.webp', alt: 'A mug' }],
    },
  });
});

test('a page without a picture uses the shop’s', async () => {
  expect((await pageMetadata(page)).openGraph).toMatchObject({ images: [{ url: '/opengraph-image' }] });
});

test('a description ends with a whole word', () => {
  const text = `${'word '.repeat(40)}end`;
  expect(metaDescription('Short.')).toBe('Short.');
  expect(metaDescription(text)).toMatch(/word…$/);
  expect(metaDescription(text).length).toBeLessThanOrEqual(160);
  expect(metaDescription('x'.repeat(300))).toHaveLength(160);
});
