import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureSize } from './picture-size';

const picture = () => sharp({ create: { width: 321, height: 123, channels: 4, background: '#8a5a3c80' } });

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a %s has its size read', async (format) => {
  expect(pictureSize(await picture().toFormat(format).toBuffer())).toEqual({ width: 321, height: 123 });
});

test('a lossless WebP, and one without transparency, have their sizes read', async () => {
  expect(pictureSize(await picture().webp({ lossless: true }).toBuffer())).toEqual({
    width: 321,
    height: 123,
  });
  expect(pictureSize(await picture().removeAlpha().webp().toBuffer())).toEqual({ width: 321, height: 123 });
});

test('a file that is not a picture, or is cut off, has no size', () => {
  expect(pictureSize(Buffer.from('<svg/>, not a picture'))).toBeUndefined();
  expect(pictureSize(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]))).toBeUndefined();
  expect(pictureSize(Buffer.alloc(0))).toBeUndefined();
});
