import { getImageProps } from 'next/image';
import { createElement } from 'react';
import { classNames } from './class-names';

/** A picture as pages get it from lib/wix: an address that next/image may load. */
export type PictureSource = { src: string; alt: string };

/**
 * A picture that fills its box and is cropped to it; give the box a size or an aspect ratio with `className`.
 * It is next/image's own markup, sizes and optimisation, without the 8 KB that its component costs the browser.
 * @param sizes how wide it is shown, as in the HTML attribute, so that a phone loads a small one
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
    <div className={classNames('relative overflow-hidden bg-sunken', className)}>
      {picture && createElement('img', imageProps(picture, sizes, eager))}
    </div>
  );
}

function imageProps({ src, alt }: PictureSource, sizes: string, eager: boolean) {
  const { props } = getImageProps({
    ...{ src, alt, sizes, fill: true, className: 'object-cover' },
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager ? 'high' : undefined,
  });
  return props;
}
