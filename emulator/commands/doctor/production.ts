import { isLoopback } from '#core/http/request-url';
import type { Finding } from '../../control/contract/overview';

/** Warns of settings that work on this machine but not after a deployment. */
export function checkProduction(app: { origins: string[]; callbacks: string[] }): Finding[] {
  const local = app.origins.filter((origin) => isLoopback(new URL(origin).hostname));
  const paths = [...new Set(app.callbacks.map((callback) => new URL(callback).pathname))];
  return [
    ...local.map((origin) => ({
      is: `${origin} is allowed on a machine for development alone: the platform refuses flows and log-ins of a deployed app.`,
      mend: `In the settings of the OAuth app, add the domain that the app gets to the allowed redirect domains, and https://<domain>${paths.join(`, https://<domain>`)} to the allowed authorization redirect URIs.`,
    })),
    {
      is: 'Whether the site is published was not looked at: checkouts of a site that is not published are refused.',
      isNote: true as const,
    },
  ];
}
