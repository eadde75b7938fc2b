import { products, ribbonsV3 } from '@wix/stores';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorClient } from '@/lib/wix/platform';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { type CatalogVersion, withCatalogVersion } from './catalog-version';

const emulator = startEmulator();

/** Each test uses another shop, because the process remembers what it knows of one. */
let shops = 0;
let config = { clientId: '' };

beforeEach(async () => {
  config = { clientId: `catalog-versions-${shops++}` };
  await beginVisit();
});

const ASKING = 'stores.catalogVersioning.getCatalogVersion';

/** How often the site was asked for its version. */
const timesAsked = () => emulator.log.list().filter(({ operation }) => operation === ASKING).length;

/** Reads something that only sites with this version answer. @returns the version with which it was read */
async function readSomething(): Promise<CatalogVersion> {
  const client = await visitorClient();
  return withCatalogVersion(client, config, async (version) => {
    if (version === 'V3') await client.use(ribbonsV3).queryRibbons().limit(1).find();
    else await client.use(products).queryProducts().limit(1).find();
    return version;
  });
}

const readAtOnce = (times: number) => Promise.all(Array.from({ length: times }, readSomething));

describe('withCatalogVersion', () => {
  it.each([
    ['V1_CATALOG', 'V1'],
    ['V3_CATALOG', 'V3'],
  ] as const)(
    'reads from a site with %s by %s, and asks for the version only once',
    async (catalogVersion, version) => {
      emulator.updateSite({ catalogVersion });
      expect(await readSomething()).toBe(version);
      expect(await readAtOnce(5)).toEqual(Array(5).fill(version));
      expect(timesAsked()).toBe(1);
    },
  );

  it('asks each site', async () => {
    await readSomething();
    config = { clientId: 'catalog-versions-of-another-site' };
    await readSomething();
    expect(timesAsked()).toBe(2);
  });

  it.each([
    ['upgraded', 'V1_CATALOG', 'V3_CATALOG', 'V3'],
    ['restored', 'V3_CATALOG', 'V1_CATALOG', 'V1'],
  ] as const)(
    'reads at once by the other version from a site that was %s meanwhile',
    async (_, before, after, version) => {
      emulator.updateSite({ catalogVersion: before });
      await readSomething();
      emulator.updateSite({ catalogVersion: after });
      expect(await readAtOnce(5)).toEqual(Array(5).fill(version));
      expect(await readSomething()).toBe(version);
      expect(timesAsked()).toBe(1);
    },
  );

  it('does not read again if the site refuses both versions', async () => {
    emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
    const client = await visitorClient();
    const read = vi.fn(async () => {
      await client.use(products).queryProducts().limit(1).find();
    });
    await expect(withCatalogVersion(client, config, read)).rejects.toMatchObject({
      response: { status: 428 },
    });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('throws any other refusal', async () => {
    const client = await visitorClient();
    const refusal = new Error('Not like this');
    const read = vi.fn(() => Promise.reject(refusal));
    await expect(withCatalogVersion(client, config, read)).rejects.toBe(refusal);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('does not remember an outage', async () => {
    emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
    emulator.faults.add({ id: 'outage', operation: ASKING, status: 403 });
    await expect(readSomething()).rejects.toMatchObject({ response: { status: 403 } });
    emulator.faults.clear();
    expect(await readSomething()).toBe('V3');
  });

  it('throws the calls’ own error for a site without the store, and finds the store once it is installed', async () => {
    const { installedApps } = emulator.site();
    emulator.updateSite({ installedApps: [], catalogVersion: 'V3_CATALOG' });
    await expect(readSomething()).rejects.toMatchObject({ response: { status: 428 } });
    emulator.updateSite({ installedApps });
    expect(await readSomething()).toBe('V3');
  });

  it('uses V1 for a platform that does not know the question', async () => {
    emulator.faults.add({ id: 'unknown', operation: ASKING, status: 404 });
    expect(await readSomething()).toBe('V1');
    expect(await readSomething()).toBe('V1');
    expect(timesAsked()).toBe(1);
  });
});
