import { CHANGING } from './changing';
import { CALLS_READ } from './reading-calls';
import { SITE_READ } from './reading-site';
import type { Tool } from './tool';

/** All tools, those that only read first. */
export const TOOLS: readonly Tool[] = [...CALLS_READ, ...SITE_READ, ...CHANGING];
