import { Picture } from '@/components/ui/picture';
import type { ProductPicture as PictureSource } from '@/lib/wix/store';
import type { GalleryPicture } from './gallery';

/** The pictures of a product for its gallery. @param name the product's, for pictures that say nothing of themselves */
export const toGalleryPictures = (pictures: PictureSource[], name: string): GalleryPicture[] =>
  pictures.map((picture, index) => {
    const described = { ...picture, alt: picture.alt || name };
    return {
      src: picture.src,
      name: described.alt,
      large: (
        <Picture
          picture={described}
          sizes="(min-width: 1152px) 532px, (min-width: 1024px) 46vw, 92vw"
          eager={index === 0}
        />
      ),
      small: <Picture picture={{ ...picture, alt: '' }} sizes="72px" className="size-18 rounded-lg" />,
    };
  });
