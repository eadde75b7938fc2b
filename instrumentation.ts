import { platformConfig } from './lib/config/platform-config';
import { observePlatform } from './lib/inspector/watch';
import { installTransport } from './lib/wix/platform/transport';

/** Runs once when the server starts, before the first call to the platform. */
export function register(): void {
  installTransport(() => platformConfig().emulatorUrl);
  observePlatform();
}
