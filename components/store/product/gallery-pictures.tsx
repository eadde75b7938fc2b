import { Picture } from '@/components/ui/picture';
import type { PictureSource } from '@/lib/wix/media';
import type { Product } from '@/lib/wix/store';
import type { GalleryPicture } from './gallery';

/**
 * Prepares the pictures of a product for its gallery.
 * @param first the address of the first picture to show, which is loaded at once
 */
export const toGalleryPictures = (
  pictures: PictureSource[],
  { id, name }: Pick<Product, 'id' | 'name'>,
  first = pictures[0]?.src,
): GalleryPicture[] =>
  pictures.map((picture) => {
    const described = { ...picture, alt: picture.alt || name };
    return {
      src: picture.src,
      name: described.alt,
      large: (
        <Picture
          picture={described}
          // One and a half times its width, because a reduced picture is sharper.
          sizes="(min-width: 1152px) 800px, (min-width: 1024px) 70vw, 138vw"
          eager={picture.src === first}
          moves={picture.src === first ? id : undefined}
        />
      ),
      small: <Picture picture={{ ...picture, alt: '' }} sizes="72px" className="size-18 rounded-lg" />,
    };
  });
