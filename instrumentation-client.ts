import { pageStarts } from './lib/inspector/page-start';

/**
 * Next calls this when a navigation begins, so that the call inspector can tell the calls of this page from earlier
 * ones.
 */
export const onRouterTransitionStart = pageStarts;
