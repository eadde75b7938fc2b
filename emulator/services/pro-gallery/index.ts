import type { Service } from '#core/contract/service';
import { proGalleryOperations } from './pro-gallery/operations';
import { galleries, galleryItems } from './pro-gallery/store';
import { seedGalleries } from './seed';

/** The gallery service: galleries of pictures, videos and texts. */
export const proGalleryService: Service = {
  collections: [galleries, galleryItems],
  operations: proGalleryOperations,
  seed: seedGalleries,
};
