import type { Operation } from '#core/contract/operation';

/** API keys and apps are refused: the platform offers these calls in its dashboard (statement id-site-mute-api-key-403). */
const REFUSED = { callers: [], parameters: [] as string[], hasContract: false, handle: () => ({}) };

export const siteMuteOperations: Operation[] = [
  {
    ...REFUSED,
    name: 'app-management.siteMute.getSiteMute',
    method: 'GET',
    paths: ['/notification-preferences/v1/site-mute'],
  },
  {
    ...REFUSED,
    name: 'app-management.siteMute.muteSite',
    method: 'POST',
    paths: ['/notification-preferences/v1/site-mute/mute'],
  },
  {
    ...REFUSED,
    name: 'app-management.siteMute.unmuteSite',
    method: 'POST',
    paths: ['/notification-preferences/v1/site-mute/unmute'],
  },
];
