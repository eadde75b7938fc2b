import { MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';

/** Publishes the site, for which the SDK has no function (statement src-publish). */
export const sitePublisherOperations: Operation[] = [
  {
    name: 'app-management.sitePublisher.publishSite',
    method: 'POST',
    paths: ['/site-publisher/v1/site/publish'],
    parameters: [],
    callers: MANAGERS,
    hasContract: false,
    handle: ({ run }) =>
      run((context) => {
        context.updateSite({ published: true });
        return {};
      }),
  },
];
