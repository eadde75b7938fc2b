import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { PICTURE_SIZE } from '#core/media-address';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/content/galleries.json';
import { galleries, galleryItems } from './galleries/entity';
import { completed } from './galleries/input';

interface SeededItem {
  title: string;
  description?: string;
  /** A picture of the demo site's media. */
  file?: string;
  video?: string;
  html?: string;
  tags?: string[];
  link?: { text: string; url: string };
}

const contentOf = ({ file, video, html, title }: SeededItem) => ({
  ...(file && { image: { imageInfo: { id: file, ...PICTURE_SIZE, altText: title, filename: file } } }),
  ...(video && { video: { videoInfo: { url: video } } }),
  ...(html && { text: { html } }),
});

/** Stores the galleries of the demo site; items that come first in the seed are shown first. */
export function seedGalleries({ documents, clock }: Context): void {
  const date = clock.now() - 90 * DAY;
  const createdDate = isoDate(date);
  const dates = { createdDate, updatedDate: createdDate };
  seeds.forEach(({ id, name, items }, index) => {
    documents.put(galleries, { id, name, sortOrder: date + index, revision: '1', ...dates });
    (items as SeededItem[]).forEach((seeded, place) => {
      const { title, description, tags, link } = seeded;
      const item = {
        title,
        ...(description && { description }),
        ...(tags && { tags: { values: tags } }),
        ...(link && { link }),
        ...contentOf(seeded),
      };
      documents.put(galleryItems, {
        ...completed(item, ''),
        id: namedGuid('gallery item', id, title),
        galleryId: id,
        sortOrder: date + items.length - place,
        ...dates,
      });
    });
  });
}
