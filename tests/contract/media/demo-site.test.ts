import { posts } from '@wix/blog';
import { files, folders } from '@wix/media';
import { media } from '@wix/sdk';
import { products } from '@wix/stores';
import { expect, test } from 'vitest';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { addressed } from '@/tests/support/media/uploads';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { files, folders, posts, products });

const inFolder = async (parentFolderId?: string) =>
  (await owner().files.listFiles({ ...(parentFolderId && { parentFolderId }), paging: { limit: 100 } }))
    .files;

test('the demo site’s pictures are in folders of the media manager', async () => {
  const { folders: all = [] } = await owner().folders.listFolders({ sort: { fieldName: 'displayName' } });
  expect(all.map(({ displayName }) => displayName)).toEqual([
    'Brand',
    'Downloads',
    'Events',
    'Plans',
    'Products',
    'Services',
  ]);
  expect(await inFolder()).toEqual([]);
  for (const { _id } of all) expect((await inFolder(_id))?.length).toBeGreaterThan(0);
  const { items } = await owner().files.queryFileDescriptors().eq('mediaType', 'IMAGE').limit(100).find();
  expect(items.length).toBeGreaterThan(30);
});

test('the picture of a product or a post is found by its address, with its size', async () => {
  const { items } = await owner().products.queryProducts().find();
  const { posts: written = [] } = await owner().posts.listPosts();
  const addresses = [
    ...items.map((it) => it.media?.mainMedia?.image?.url?.split('/').at(-1)),
    ...written.map((it) => it.media?.wixMedia?.image),
  ].flatMap((it) => it ?? []);
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    const file = await owner().files.getFileDescriptor(address);
    expect(file).toMatchObject({ mediaType: 'IMAGE', operationStatus: 'READY', hash: expect.any(String) });
    const picture = media.getImageUrl(file.media?.image?.image ?? '');
    expect([picture.width, picture.height]).not.toContain(0);
  }
});

test('a product’s download is private, and needs an address with a token', async () => {
  const { items } = await owner().files.queryFileDescriptors().eq('private', true).find();
  expect(items.map(({ displayName }) => displayName).sort()).toEqual([
    'glaze-notebook.pdf',
    'salt-clay-fire.pdf',
  ]);
  const [{ _id = '', url = '', sizeInBytes } = {}] = items;
  expect((await addressed(url)).status).toBe(404);
  const { downloadUrls } = await owner().files.generateFileDownloadUrl(_id);
  const sent = await addressed(downloadUrls?.[0]?.url ?? '');
  expect([sent.status, (await sent.arrayBuffer()).byteLength]).toEqual([200, Number(sizeInBytes)]);
});
