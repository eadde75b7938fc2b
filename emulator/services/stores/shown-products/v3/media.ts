import type { Picture } from '../../stored/product-parts';

/** Whether a file of the media library is a video. */
export const isVideo = ({ file, url }: Picture): boolean =>
  /\.(mp4|webm|mov|m4v)$/i.test(url ? new URL(url).pathname : file);
