// Which apps the site has installed: for the pages that list the examples, and for caches that end with an installation.

export { listInstalledApps } from './installed-apps';
export { PROBES_TAG, type ProbedApp } from './types';
