import type { Service } from '#core/contract/service';
import { proGalleryOperations } from './calls/pro-gallery';
import { galleries, galleryItems } from './galleries/entity';
import { seedGalleries } from './seed';

/** The gallery service: galleries of pictures, videos and texts. */
export const proGalleryService: Service = {
  collections: [galleries, galleryItems],
  operations: proGalleryOperations,
  seed: seedGalleries,
};
