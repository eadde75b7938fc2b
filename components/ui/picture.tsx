import { clsx } from 'clsx/lite';
import { getImageProps, type ImageProps } from 'next/image';
import { createElement, ViewTransition } from 'react';

/** A picture from lib/wix: an address that next/image may load. */
type PictureSource = { src: string; alt: string };

/**
 * A picture that fills its box and is cropped to it; give the box a size or an aspect ratio with `className`.
 * @param sizes the displayed width, as in the HTML attribute, so that a phone loads a small one
 * @param moves the id of the thing in the picture: if the next page shows the same thing, the picture moves to its
 *   place there. At most one picture of a page may have the same id.
 */
export function Picture({
  picture,
  sizes,
  className,
  eager = false,
  moves,
}: {
  picture: PictureSource | undefined;
  sizes: string;
  className?: string;
  eager?: boolean;
  moves?: string;
}) {
  // React preloads eager pictures outside this element, which would tell their addresses four times.
  const Box = picture ? 'picture' : 'div';
  const box = (
    <Box className={clsx('relative block overflow-hidden bg-sunken', className)}>
      {picture ? (
        <Image
          src={picture.src}
          alt={picture.alt}
          fill
          sizes={sizes}
          className="object-cover"
          loading={eager ? 'eager' : 'lazy'}
          {...(eager && { fetchPriority: 'high' })}
        />
      ) : (
        <NoPicture />
      )}
    </Box>
  );
  if (!moves) return box;
  return (
    <ViewTransition name={`picture-${moves}`} share="moves" default="none">
      {box}
    </ViewTransition>
  );
}

/** Stands in for a picture that a thing does not have. */
const NoPicture = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 48 48"
    className="absolute inset-0 m-auto size-1/4 max-w-16 text-edge/60"
  >
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
      <rect x="6" y="10" width="36" height="28" rx="3" />
      <circle cx="17" cy="20" r="3.500" />
      <path d="m9 35 10-9 7 6 6-7 8 9" />
    </g>
  </svg>
);

/**
 * next/image with its sizes and optimisation, without the 5 KB that its component adds to the browser's script, with a
 * class instead of its styles, and without widths that no screen shows. A picture with `fill` fills its box.
 */
export function Image({ className, ...rest }: ImageProps) {
  const { style: _, srcSet, ...image } = getImageProps(rest).props;
  return createElement('img', {
    ...image,
    srcSet: rest.sizes ? largeEnough(rest.sizes, srcSet) : srcSet,
    className: clsx('text-transparent', rest.fill && 'absolute inset-0 size-full', className),
  });
}

/** Leaves out the candidates above twice the most CSS pixels of `sizes`, of which those in vw end where the size before begins. */
function largeEnough(sizes: string, srcSet = ''): string {
  let end = Number.POSITIVE_INFINITY;
  const widths = sizes.split(', ').map((size) => {
    const [, begin, value, unit] = /(?:min-width: (\d+)px\) )?([\d.]+)(px|rem|vw)$/.exec(size) ?? [];
    const widest = Number(value) * (unit === 'vw' ? end / 100 : unit === 'rem' ? 16 : 1);
    end = Number(begin);
    return widest;
  });
  const candidates = srcSet.split(', ');
  const last = candidates.findIndex(
    (each) => Number.parseInt(each.slice(each.lastIndexOf(' ')), 10) >= 2 * Math.max(...widths),
  );
  return candidates.slice(0, last < 0 ? undefined : last + 1).join(', ');
}
