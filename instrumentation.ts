import { platformConfig } from './lib/config';
import { installTransport } from './lib/wix/transport';

/** Runs once when the server starts, before anything calls the platform. */
export function register(): void {
  // The middleware's runtime has a fetch that cannot be wrapped; its one call finds the emulator by itself.
  if (process.env.NEXT_RUNTIME !== 'edge') installTransport(() => platformConfig().emulatorUrl);
}
