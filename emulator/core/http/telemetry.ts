import { Hono } from 'hono';
import { TELEMETRY_HOSTS } from '../../register/hosts.mjs';

/** Where the platform's packages report their use, under the platform's API (SDK: monitoring-common, constants). */
const API_PATHS = ['/wixcode/v1/telemetry/*', '/_api/wix-code-telemetry-collector/*', '/otel-collector/v1/*'];

/**
 * Drops what the platform's packages report of their use: an answer of 204 tells them that it arrived. Reports to hosts of
 * their own come with the host as the first part of the path.
 */
export function telemetryRoutes(): Hono {
  const app = new Hono();
  for (const path of [...API_PATHS, ...TELEMETRY_HOSTS.map((host) => `/${host}/*`)])
    app.all(path, (c) => c.body(null, 204));
  return app;
}
