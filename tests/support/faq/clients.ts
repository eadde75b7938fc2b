import { category, questionEntry } from '@wix/faq';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { ownerClient } from '../emulator/start';

const modules = { category, questionEntry };

/** The demo site's categories of questions. */
export const ORDERS = 'fa990001-4d1a-4c58-9a10-2b7f6c3d0001';
export const CLASSES = 'fa990002-4d1a-4c58-9a10-2b7f6c3d0002';
export const CAFE = 'fa990003-4d1a-4c58-9a10-2b7f6c3d0003';

export const faqOwner = (emulator: Emulator) => ownerClient(emulator, modules);

export const faqVisitor = () => createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
