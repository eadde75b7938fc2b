import { afterEach, describe, expect, it, vi } from 'vitest';
import { pictureUrl } from './index';

afterEach(() => vi.unstubAllEnvs());

const sdkImage = 'wix:image://v1/mug.webp/mug.webp#originWidth=800&originHeight=800';

describe('pictureUrl', () => {
  it.each([
    sdkImage,
    'http://localhost:4010/media/mug.webp',
    'http://localhost:4010/media/mug.webp/v1/fit/w_50,h_50,q_90/file.webp',
    'https://static.wixstatic.com/media/mug.webp',
  ])('loads %s through the shop’s own /media on the emulator', (image) => {
    expect(pictureUrl(image)).toBe('/media/mug.webp');
  });

  it.each([sdkImage, 'https://static.wixstatic.com/media/mug.webp/v1/fill/w_1,h_1/file.webp'])(
    'loads %s from the platform’s media host otherwise',
    (image) => {
      vi.stubEnv('WIX_CLIENT_ID', 'mine');
      expect(pictureUrl(image)).toBe('https://static.wixstatic.com/media/mug.webp');
    },
  );

  it.each([undefined, null, '', 'https://elsewhere.example/picture.png'])(
    'finds no picture in %j',
    (image) => {
      expect(pictureUrl(image)).toBeUndefined();
    },
  );
});
