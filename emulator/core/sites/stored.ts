import { collection } from '../documents/collection';
import type { Documents } from '../documents/types';
import type { Site } from '../site';

export const sites = collection<Site>('sites', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Returns the emulator's site; there is always one. */
export function readSite(documents: Documents): Site {
  const site = documents.find(sites, {});
  if (!site) throw new Error('The emulator has no site');
  return site;
}
