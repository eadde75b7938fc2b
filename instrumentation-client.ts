import { pageStarts } from './lib/inspector/page-start';

/**
 * Next calls this when a navigation begins, so that the call inspector can tell the calls of this page from earlier
 * ones.
 */
export const onRouterTransitionStart = pageStarts;

// Not in development, where a page that the server does not answer has to show the fault.
if (process.env.NODE_ENV === 'production') {
  addEventListener('load', () =>
    navigator.serviceWorker
      ?.register('/sw.js')
      .catch((error) => console.warn('The page for offline is not available', error)),
  );
}
