import { biEvents as meta } from '@wix/app-management/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';

/** The funnel events of an app; the platform never returns them. */
export const biEventsOperations = moduleOperations(
  'app-management.biEvents',
  meta,
  { callers: MANAGERS },
  { sendBiEvent: () => ({}) },
);
