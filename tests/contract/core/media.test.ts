import { media } from '@wix/sdk';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { item } from '@/tests/support/ecom/shop';
import { EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';

startEmulator();

const HOSTED = 'https://static.wixstatic.com/media/';
const MUG = `${EMULATOR}/media/mug-sage.webp`;

/** Loads a picture like an app whose transport sends the media host's requests to the emulator. */
async function load(address: string, accept = 'image/avif,image/webp,*/*') {
  const local = address.replace('https://static.wixstatic.com', EMULATOR);
  const response = await fetch(local, { headers: { accept } });
  if (!response.ok) return { status: response.status };
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format, compression } = await sharp(bytes).metadata();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    width,
    height,
    format: compression === 'av1' ? 'avif' : format,
    bytes,
  };
}

/** Returns the colour in the middle of a picture. */
async function middle(bytes: Buffer | undefined) {
  const { data } = await sharp(bytes).resize(3, 3).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(12, 15)];
}

test('every picture has an address of the platform’s media host', async () => {
  const client = await visitor();
  const { items } = await client.products.queryProducts().limit(1).find();
  const { items: services } = await client.services.queryServices().limit(1).find();
  const { items: events } = await client.wixEventsV2
    .queryEvents({ fields: ['DETAILS'] })
    .limit(1)
    .find();
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [item('tall-vase')] });
  expect(items[0]?.media?.mainMedia?.image?.url).toMatch(HOSTED);
  expect(items[0]?.media?.mainMedia?.thumbnail?.url).toMatch(HOSTED);
  for (const picture of [
    services[0]?.media?.mainMedia?.image,
    events[0]?.mainImage,
    cart?.lineItems?.[0]?.image,
  ]) {
    const { url } = media.getImageUrl(picture ?? '');
    expect(url).toMatch(HOSTED);
    expect(await load(url)).toMatchObject({ status: 200, format: 'webp' });
  }
});

describe('transforms', () => {
  const picture = 'wix:image://v1/mug-sage.webp/mug.jpg#originWidth=1200&originHeight=1200';

  test('follow the addresses of the SDK’s helpers', async () => {
    const fill = media.getScaledToFillImageUrl(picture, 300, 200, {});
    expect(fill).toMatch(`${HOSTED}mug-sage.webp/v1/fill/w_300,h_200`);
    expect(await load(fill)).toMatchObject({ type: 'image/avif', width: 300, height: 200, format: 'avif' });
    expect(await load(fill, 'image/webp')).toMatchObject({ type: 'image/webp', width: 300, height: 200 });
    const fit = media.getScaledToFitImageUrl(picture, 300, 200, {});
    expect(await load(fit)).toMatchObject({ width: 200, height: 200 });
    const crop = media.getCroppedImageUrl(picture, 0, 0, 600, 300, 300, 150, {});
    expect(await load(crop)).toMatchObject({ width: 300, height: 150 });
  });

  test.each([
    ['fill/w_300,h_200,al_c,q_85/mug.jpg', 300, 200, 'jpeg'],
    ['fill/w_300,h_200,al_tl,q_85,usm_0.66_1.00_0.01,enc_avif,quality_auto/mug.png', 300, 200, 'avif'],
    ['fill/w_60,h_40,fp_0.20_0.90,blur_2,enc_webp/mug.jpg', 60, 40, 'webp'],
    ['fit/w_300,h_200,q_90/mug.webp', 200, 200, 'webp'],
    ['fit/w_300%2Ch_200%2Cq_90/my%20mug.webp', 200, 200, 'webp'],
    ['fit/w_5000,h_2000,q_90/mug.webp', 1200, 1200, 'webp'],
    ['fill/w_2400,h_1200/mug.webp', 1200, 600, 'webp'],
    ['fill/w_1300,h_1300,lg_1/mug.webp', 1300, 1300, 'webp'],
    ['crop/x_100,y_100,w_200,h_100/mug.png', 200, 100, 'png'],
    ['crop/x_1100,y_1100,w_200,h_200/mug.png', 100, 100, 'png'],
    ['crop/x_0,y_0,w_600,h_600/fill/w_100,h_50,al_b/mug.png', 100, 50, 'png'],
  ])('%s gives %i × %i as %s', async (path, width, height, format) => {
    expect(await load(`${MUG}/v1/${path}`)).toMatchObject({ width, height, format });
  });

  test('keep the named part of the picture', async () => {
    const corner = await load(`${MUG}/v1/crop/x_0,y_0,w_200,h_1200/mug.png`);
    const byPoint = await load(`${MUG}/v1/fill/w_200,h_1200,fp_0.00_0.50/mug.png`);
    const bySide = await load(`${MUG}/v1/fill/w_200,h_1200,al_l/mug.png`);
    const centre = await load(`${MUG}/v1/fill/w_200,h_1200,al_c/mug.png`);
    expect(await middle(byPoint.bytes)).toEqual(await middle(corner.bytes));
    expect(await middle(bySide.bytes)).toEqual(await middle(corner.bytes));
    expect(await middle(centre.bytes)).not.toEqual(await middle(corner.bytes));
  });

  test.each([
    'fill/w_0,h_200/mug.jpg',
    'fill/w_100000,h_100000/mug.jpg',
    'fill/w_300/mug.jpg',
    'fill/mug.jpg',
    'turn/w_300,h_200/mug.jpg',
    'crop/x_5000,y_0,w_10,h_10/mug.jpg',
    'crop/x_a,y_0,w_10,h_10/mug.jpg',
  ])('%s is refused', async (path) => {
    expect(await load(`${MUG}/v1/${path}`)).toEqual({ status: 400 });
  });

  test('answer 404 for a file that is not a picture', async () => {
    for (const path of ['none.webp/v1/fit/w_10,h_10/none.webp', '..%2fsite.json', 'salt-clay-fire.pdf'])
      expect(await load(`${EMULATOR}/media/${path}`)).toEqual({ status: 404 });
  });
});
