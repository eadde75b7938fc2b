import { platformConfig } from './lib/config/platform-config';
import { observePlatform } from './lib/inspector/watch';
import { installTransport } from './lib/transport';
import { setSiteReader } from './lib/wix/site/facts';

/** Runs once when the server starts, before the first call to the platform. */
export function register(): void {
  installTransport(() => platformConfig().emulatorUrl);
  observePlatform();
  // It loads the SDK, so it is loaded with the first page, not with the server.
  setSiteReader(async () => (await import('./lib/wix/brand/read-site')).readSite());
}
