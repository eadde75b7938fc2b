import type { Enumeration } from './types';

/** The enumerations that the SDK has in `@wix/redirects`. */
export const REDIRECTS_ENUMERATIONS: Enumeration[] = [
  { name: 'Prompt of a log-in', type: 'redirects.redirects.Prompt', values: 'login none' },
];
