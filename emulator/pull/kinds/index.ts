import type { Kind } from '../kind';
import { CMS } from './cms';
import { CONTENT } from './content';
import { EVENTS } from './events';
import { PERSONAL } from './people';
import { SALES } from './sales';
import { SIMPLE } from './simple';
import { STORES } from './stores';

/** Everything that is pulled, in the order in which it is read: what others refer to comes first. */
export const KINDS: readonly Kind[] = [
  ...CONTENT,
  ...SIMPLE,
  ...SALES,
  ...STORES,
  ...EVENTS,
  ...CMS,
  ...PERSONAL,
];
