// Which apps the site has installed: for the pages that list the examples, and for caches that end with an installation.

export { listInstalledApps } from './installed-apps';
export { probeStore } from './store-probe';
export type { ProbedApp } from './types';
