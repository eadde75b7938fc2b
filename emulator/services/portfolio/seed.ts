import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { PICTURE_SIZE } from '#core/media-address';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/content/portfolio.json';
import { portfolioCollections } from './collections/entity';
import { completedItem, projectItems } from './items/entity';
import { placements } from './placements/entity';
import { portfolioProjects } from './projects/entity';
import { portfolioSettings } from './settings/entity';

const pictureOf = (file: string, altText: string) =>
  completedItem({ image: { imageInfo: { id: file, ...PICTURE_SIZE, altText, filename: file } } }).image;

/** Stores the portfolio of the demo site; projects that come first in the seed are shown first. */
export function seedPortfolio({ documents, clock, site }: Context): void {
  const date = clock.now() - 120 * DAY;
  const createdDate = isoDate(date);
  const stored = { revision: '1', createdDate, updatedDate: createdDate };
  documents.put(portfolioSettings, {
    id: site.id,
    projectItemSettings: { addItemDirection: 'GALLERY_END', defaultItemName: 'FILE_NAME' },
    ...stored,
  });
  seeds.collections.forEach(({ id, title, slug, description, cover }, index) => {
    const coverImage = pictureOf(cover, title);
    const sortOrder = date + index;
    documents.put(portfolioCollections, {
      id,
      title,
      slug,
      description,
      hidden: false,
      sortOrder,
      ...(coverImage && { coverImage }),
      ...stored,
    });
  });
  seeds.projects.forEach((project, index) => {
    const { id, title, slug, description, hidden = false, collectionIds, details, items } = project;
    const coverImage = pictureOf(items[0]?.file ?? '', title);
    documents.put(portfolioProjects, {
      id,
      title,
      slug,
      description,
      hidden,
      collectionIds,
      details,
      ...(coverImage && { coverImage }),
      ...stored,
    });
    for (const collectionId of collectionIds)
      documents.put(placements, {
        id: namedGuid('project in collection', id, collectionId),
        collectionId,
        projectId: id,
        sortOrder: index - date,
        hidden,
      });
    items.forEach((item, place) => {
      const image = pictureOf(item.file, item.title);
      documents.put(projectItems, {
        id: namedGuid('project item', id, item.file),
        projectId: id,
        title: item.title,
        type: 'IMAGE',
        ...(image && { image }),
        sortOrder: date + place,
        ...stored,
      });
    });
  });
}
