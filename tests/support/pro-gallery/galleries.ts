import { proGallery } from '@wix/pro-gallery';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { ownerClient } from '../emulator/start';

/** The demo site's galleries. */
export const KILN_GALLERY = '9a110001-4d1a-4c58-9a10-2b7f6c3d0001';
export const STUDIO_GALLERY = '9a110002-4d1a-4c58-9a10-2b7f6c3d0002';

export const galleryOwner = (emulator: Emulator) => ownerClient(emulator, { proGallery }).proGallery;

export const galleryVisitor = () =>
  createClient({ modules: { proGallery }, auth: OAuthStrategy({ clientId: site.clientId }) }).proGallery;

/** A picture of the demo site's media, as the SDK takes it. */
export const picture = (file = 'mug-ink.webp') => ({
  imageInfo: `wix:image://v1/${file}/${file}#originWidth=1200&originHeight=1200`,
});
