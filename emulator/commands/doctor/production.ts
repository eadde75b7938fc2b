import { isLoopback } from '#core/http/request-url';
import type { Finding } from '../../control/contract/overview';

/** Warns of settings that work on this machine but not after a deployment. */
export function checkProduction(app: { origins: string[]; callbacks: string[] }): Finding[] {
  const local = app.origins.filter((origin) => isLoopback(new URL(origin).hostname));
  const paths = [...new Set(app.callbacks.map((callback) => new URL(callback).pathname))];
  return [
    ...local.map((origin) => ({
      is: `${origin} is allowed for development only: the platform refuses flows and log-ins of a deployed app.`,
      mend: `In the settings of the OAuth app, add the domain of the deployed app to the allowed redirect domains, and https://<domain>${paths.join(`, https://<domain>`)} to the allowed authorization redirect URIs.`,
    })),
    {
      is: 'Not checked: whether the site is published. Checkouts of a site that is not published are refused.',
      isNote: true as const,
    },
  ];
}
