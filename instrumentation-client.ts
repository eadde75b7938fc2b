import { browserConfig } from './lib/config/browser-config';
import { pageStarts } from './lib/inspector/page-start';
import { installTransport } from './lib/wix/platform/transport';

// Before any module of ours runs in the browser: what calls the platform from there finds the way prepared.
installTransport(() => browserConfig()?.emulatorUrl);

/** Next calls it when a navigation begins: the call inspector tells the calls of this page from those before. */
export const onRouterTransitionStart = pageStarts;
