import { Hono } from 'hono';
import { TELEMETRY_HOSTS } from '../../register/hosts.mjs';

/** Paths at which the platform's packages report their use (SDK: monitoring-common, constants). */
const API_PATHS = ['/wixcode/v1/telemetry/*', '/_api/wix-code-telemetry-collector/*', '/otel-collector/v1/*'];

/**
 * Drops the usage reports of the platform's packages, answering 204 as if they had arrived. Reports to other hosts
 * arrive with the host as the first part of the path.
 */
export function telemetryRoutes(): Hono {
  const app = new Hono();
  for (const path of [...API_PATHS, ...TELEMETRY_HOSTS.map((host) => `/${host}/*`)])
    app.all(path, (c) => c.body(null, 204));
  return app;
}
