/**
 * For this project's own contract tests, which run on the installed package. The manifest does not export it, so apps
 * cannot import it.
 */
export { createEmulator } from '../index';
export { createSites } from '../sites/sites';
