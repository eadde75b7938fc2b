import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureSize } from './picture-size';

const picture = () => sharp({ create: { width: 321, height: 123, channels: 4, background: '#8a5a3c80' } });

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a %s says its size', async (format) => {
  expect(pictureSize(await picture().toFormat(format).toBuffer())).toEqual({ width: 321, height: 123 });
});

test('a WebP without loss, and one without transparency, say theirs', async () => {
  expect(pictureSize(await picture().webp({ lossless: true }).toBuffer())).toEqual({
    width: 321,
    height: 123,
  });
  expect(pictureSize(await picture().removeAlpha().webp().toBuffer())).toEqual({ width: 321, height: 123 });
});

test('what is no picture, or ends too early, has none', () => {
  expect(pictureSize(Buffer.from('<svg/>, not a picture'))).toBeUndefined();
  expect(pictureSize(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]))).toBeUndefined();
  expect(pictureSize(Buffer.alloc(0))).toBeUndefined();
});
