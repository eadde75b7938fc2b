import { browserConfig } from './lib/config/browser-config';
import { pageStarts } from './lib/inspector/page-start';
import { installTransport } from './lib/wix/platform/transport';

// Runs before any of our modules in the browser, so that their calls to the platform go through the transport.
installTransport(() => browserConfig()?.emulatorUrl);

/**
 * Next calls this when a navigation begins, so that the call inspector can tell the calls of this page from earlier
 * ones.
 */
export const onRouterTransitionStart = pageStarts;
