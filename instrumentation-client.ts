import { browserConfig } from './lib/browser-config';
import { installTransport } from './lib/wix/transport';

// Before any module of ours runs in the browser: what calls the platform from there finds the way prepared.
installTransport(() => browserConfig()?.emulatorUrl);
