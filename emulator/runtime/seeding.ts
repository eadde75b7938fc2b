import type { Context } from '#core/contract/context';
import { openSeedFolder } from '#core/seed-folder/index';
import type { Site } from '#core/site';
import { sites } from '#core/sites/stored';
import type { Clock } from '#core/time/clock';
import type { Storage } from '#storage/storage';
import { services } from '../services/index';
import type { Emulator, ResetTarget } from './emulator';
import { readSeedCalls } from './seed-calls/read';
import { DEMO_SITE, type SiteSettings } from './site-settings';

/**
 * Reads a folder with the user's own content.
 * @param path undefined if there is none
 * @returns a function that stores the content, or throws a SeedFolderError if a call is refused; undefined without a
 * folder
 * @throws SeedFolderError with all mistakes in it
 */
export function readSeedFolder(path: string | undefined): ((context: Context) => void) | undefined {
  if (path === undefined) return undefined;
  const folder = openSeedFolder(path);
  const parts = [
    ...services.flatMap(({ seedFolder }) => seedFolder?.(folder) ?? []),
    readSeedCalls(
      folder,
      services.flatMap(({ operations }) => operations),
    ),
  ];
  folder.finish();
  return (context) => {
    for (const part of parts) part(context);
    folder.finish();
  };
}

/**
 * Stores the user's own content as a reset would, and undoes that: calls are refused only when they are made, and a
 * refusal must leave the site as it is.
 * @throws SeedFolderError with all mistakes in it
 */
export function rehearse(
  { storage, clock }: { storage: Storage; clock: Clock },
  run: Emulator['run'],
  change: Partial<Site>,
  own: (context: Context) => void,
): void {
  const { database, documents, collections } = storage;
  const site: Site = { ...DEMO_SITE, ...change, acceptsPayments: true };
  const rehearsed = new Error('Rehearsed');
  const before = clock.state();
  clock.reset();
  try {
    run({ role: 'owner', id: site.ownerId }, '', (context) => {
      for (const { name } of [...collections].reverse()) database.run(`DELETE FROM "${name}"`);
      documents.invalidate();
      context.documents.put(sites, site);
      own({ ...context, site: { ...context.site, ...site } });
      throw rehearsed;
    });
  } catch (error) {
    if (error === rehearsed) return;
    clock.restore(before);
    throw error;
  } finally {
    documents.invalidate();
  }
}

/**
 * Stores the demo site or a part of it in one transaction: if the process ends meanwhile, nothing is stored, and the
 * next start seeds again.
 * @param own stores the user's own content, instead of the demo site's
 * @param change to the demo site's own settings; its content is made for them
 */
export function fill(
  run: Emulator['run'],
  settings: SiteSettings,
  target: ResetTarget,
  change: Partial<Site> = {},
  own?: (context: Context) => void,
): void {
  const site: Site = { ...DEMO_SITE, ...change };
  settings.replace(site);
  run({ role: 'owner', id: DEMO_SITE.ownerId }, '', (context) => {
    context.documents.put(sites, site);
    if (target === 'empty') return;
    // Seeded purchases were paid, whether or not the site accepts payments now.
    const owner = { ...context, site: { ...context.site, acceptsPayments: true } };
    if (own) return own(owner);
    for (const service of services) service.seed?.(owner);
    if (target === 'catalog') return;
    for (const service of services) service.seedPurchases?.(owner);
  });
}

/** Deletes all data. @param others parts with tables of their own */
export function empty(
  { database, documents, collections }: Storage,
  others: readonly { clear(): void }[],
): void {
  database.transaction(() => {
    for (const { name } of [...collections].reverse()) database.run(`DELETE FROM "${name}"`);
    for (const other of others) other.clear();
  });
  documents.invalidate();
}
