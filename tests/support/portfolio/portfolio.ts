import { collections, portfolioSettings, projectInCollections, projectItems, projects } from '@wix/portfolio';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { ownerClient } from '../emulator/start';

const modules = { collections, portfolioSettings, projectInCollections, projectItems, projects };

/** The demo site's collections and projects; one project is hidden. */
export const COMMISSIONS = 'a0110001-4d1a-4c58-9a10-2b7f6c3d0001';
export const ELSEWHERE = 'a0110002-4d1a-4c58-9a10-2b7f6c3d0002';
export const HARBOR_INN = 'a0220001-4d1a-4c58-9a10-2b7f6c3d0001';
export const LONG_TABLE = 'a0220002-4d1a-4c58-9a10-2b7f6c3d0002';
export const HIDDEN_INK = 'a0220003-4d1a-4c58-9a10-2b7f6c3d0003';

export const portfolioOwner = (emulator: Emulator) => ownerClient(emulator, modules);

export const portfolioVisitor = () =>
  createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });

/** A picture of the demo site's media, as the SDK takes it. */
export const cover = (file = 'teapot.webp') => ({
  imageInfo: `wix:image://v1/${file}/${file}#originWidth=1200&originHeight=1200`,
});
