import { orderTransactions } from '@wix/ecom';
import { files } from '@wix/media';
import { productsV3 } from '@wix/stores';
import { expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { DAY } from '@/emulator/core/time/clock';
import { BUYER, completeCheckout, item, storeOwner } from '@/tests/support/ecom/shop';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { mailsTo } from '@/tests/support/hosted/sign-in';
import { upload } from '@/tests/support/media/uploads';
import { digital } from '@/tests/support/stores/bad-products-v3';

const emulator = startEmulator();

/** Creates an order of the e-book and a mug, paid as given. */
async function bought(payment: 'paid' | 'pending' = 'paid') {
  const client = await visitor();
  await client.currentCart.addToCurrentCart({
    lineItems: [item('salt-clay-fire-ebook'), item('pitcher')],
  });
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, payment } });
}
const fileOf = async (orderId: string) => {
  const order = await storeOwner(emulator).orders.getOrder(orderId);
  return { order, file: order.lineItems?.[0]?.digitalFile, other: order.lineItems?.[1]?.digitalFile };
};

test('a digital product has a download link for 30 days', async () => {
  const { id } = await bought();
  const { order, file, other } = await fileOf(id);
  expect(other).toBeUndefined();
  expect(file).toEqual({
    fileId: 'salt-clay-fire.pdf',
    link: expect.stringMatching(/^http:\/\/localhost:4010\/downloads\/./),
    expirationDate: new Date(emulator.clock.now() + 30 * DAY),
  });
  expect(order.activities?.map(({ type }) => type)).toContain('DOWNLOAD_LINK_SENT');
  expect(await mailsTo(BUYER.email)).toMatchObject([{ kind: 'download', link: file?.link }]);

  const answer = await fetch(String(file?.link));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('salt-clay-fire.pdf');
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);

  emulator.clock.advance(30 * DAY);
  const late = await fetch(String(file?.link));
  expect(late.status).toBe(410);
  expect(await late.text()).toContain('This download has expired');
  expect((await fetch(`${String(file?.link)}x`)).status).toBe(404);
});

test('the link is sent when the order is paid, not before', async () => {
  const { id } = await bought('pending');
  expect((await fileOf(id)).file).toBeUndefined();
  const money = storeOwner(emulator).use({ orderTransactions }).orderTransactions;
  const { orderTransactions: transactions } = await money.listTransactionsForSingleOrder(id);
  const paymentId = String(transactions?.payments?.[0]?._id);
  await money.updatePaymentStatus({ orderId: id, paymentId }, { status: 'APPROVED' });
  expect((await fileOf(id)).file).toMatchObject({ fileId: 'salt-clay-fire.pdf' });
});

test('a product of an uploaded file sends that file, with the name that it had', async () => {
  emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
  const owner = ownerClient(emulator, { files, productsV3 });
  const wanted = { fileName: 'Glazes, second edition.pdf', private: true };
  const { uploadUrl } = await owner.files.generateFileUploadUrl('application/pdf', wanted);
  const { file } = await upload(uploadUrl, Buffer.from('%PDF-1.7 forty recipes'));
  const sold = { digitalProperties: { digitalFile: { _id: file.id } }, inventoryItem: { inStock: true } };
  const { product } = await owner.productsV3.createProductWithInventory(digital(sold) as never);
  expect(product?.variantsInfo?.variants?.[0]?.digitalProperties?.digitalFile).toMatchObject({
    fileName: wanted.fileName,
  });
  const client = await visitor();
  const options = { variantId: product?.variantsInfo?.variants?.[0]?._id };
  const catalogReference = { appId: APPS.stores, catalogItemId: product?._id ?? '', options };
  await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const { id } = await completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, payment: 'paid' } });
  const answer = await fetch(String((await fileOf(id)).file?.link));
  expect(answer.headers.get('content-disposition')).toContain('Glazes%2C%20second%20edition.pdf');
  expect(await answer.text()).toBe('%PDF-1.7 forty recipes');
});

test('the thank-you page links to the download', async () => {
  const client = await visitor();
  await client.currentCart.addToCurrentCart({ lineItems: [item('salt-clay-fire-ebook')] });
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const { redirectSession } = await client.redirects.createRedirectSession({ ecomCheckout: { checkoutId } });
  const browser = hostedBrowser(emulator);
  const page = await browser.open(String(redirectSession?.fullUrl));
  const thanks = await browser.submit(page, {
    firstName: 'Ada',
    lastName: 'Stone',
    email: BUYER.email,
    payment: 'approved',
  });
  const link = thanks.document.querySelector<HTMLAnchorElement>('a[href*="/downloads/"]');
  expect(link?.textContent).toBe('Download Salt, Clay, Fire: the E-book');
  expect((await fetch(String(link?.href))).status).toBe(200);
});
