import { MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';

/** Site plugins stand in pages of the platform's editor, of which a headless site has none; so no plugin is placed. */
export const sitePluginsOperations: Operation[] = [
  {
    name: 'app-management.sitePlugins.getPlacementStatus',
    method: 'GET',
    paths: ['/app-plugins/v1/site-plugins/placement-status'],
    parameters: [],
    callers: MANAGERS,
    hasContract: false,
    handle: () => ({ placementStatuses: [] }),
  },
];
