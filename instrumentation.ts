import type { Instrumentation } from 'next';
import { platformConfig } from './lib/config/platform-config';
import { observePlatform } from './lib/inspector/watch';
import { installTransport } from './lib/wix/platform/transport';

/** Runs once when the server starts, before the first call to the platform. */
export function register(): void {
  installTransport(() => platformConfig().emulatorUrl);
  observePlatform();
}

/** Logs a failed request with its id, next to the digest under which Next logs the cause. */
export const onRequestError: Instrumentation.onRequestError = (error, { method, path, headers }) => {
  const { digest } = error as { digest?: string };
  console.error(`[shop] ${method} ${path} failed, request ${headers['x-request-id']}, digest ${digest}`);
};
