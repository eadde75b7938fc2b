import { expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import { assertImage, isDeliverable } from './rules';

test('mail can be delivered to every domain except the reserved one', () => {
  expect(isDeliverable('ann@example.com')).toBe(true);
  expect(isDeliverable('ann@shop.invalid')).toBe(false);
  expect(isDeliverable('ANN@SHOP.INVALID')).toBe(false);
  expect(isDeliverable('ann@shop.invalid.com')).toBe(true);
});

test('a picture has a web address or is in the media', () => {
  const why = (image?: { url?: string }) => refusal(() => assertImage(image));
  for (const image of [
    undefined,
    {},
    { url: '' },
    { url: 'https://example.com/a.png' },
    { url: 'wix:image://v1/a.png/a' },
  ])
    expect(why(image)).toBeUndefined();
  for (const url of ['javascript:alert(1)', 'a.png', 'wix:video://v1/a', 'x wix:image://v1/a.png'])
    expect(why({ url })).toBe('400 INVALID_ITEM_IMAGE_URL');
  expect(() => assertImage({ url: 'a.png' })).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('neither on the web'),
      details: { applicationError: expect.objectContaining({ data: { url: 'a.png' } }) },
    }),
  );
});
