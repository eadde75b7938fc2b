import { clsx } from 'clsx/lite';
import { getImageProps, type ImageProps } from 'next/image';
import { createElement } from 'react';

/** A picture from lib/wix: an address that next/image may load. */
type PictureSource = { src: string; alt: string };

/**
 * A picture that fills its box and is cropped to it; give the box a size or an aspect ratio with `className`.
 * @param sizes the displayed width, as in the HTML attribute, so that a phone loads a small one
 */
export function Picture({
  picture,
  sizes,
  className,
  eager = false,
}: {
  picture: PictureSource | undefined;
  sizes: string;
  className?: string;
  eager?: boolean;
}) {
  return (
    <div className={clsx('relative overflow-hidden bg-sunken', className)}>
      {picture && (
        <Image
          src={picture.src}
          alt={picture.alt}
          fill
          sizes={sizes}
          className="object-cover"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
        />
      )}
    </div>
  );
}

/** next/image with its sizes and optimisation, without the 5 KB that its component adds to the browser's script. */
export const Image = (props: ImageProps) => createElement('img', getImageProps(props).props);
