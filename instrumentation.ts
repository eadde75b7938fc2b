import { platformConfig } from './lib/config';
import { installTransport } from './lib/wix/transport';

/** Runs once when the server starts, before anything calls the platform. */
export function register(): void {
  installTransport(() => platformConfig().emulatorUrl);
}
