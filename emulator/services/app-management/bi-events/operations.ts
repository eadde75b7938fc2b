import { biEvents as meta } from '@wix/app-management/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';

/** The funnel of an app: the platform takes each event and shows none of them to the app. */
export const biEventsOperations = moduleOperations(
  'app-management.biEvents',
  meta,
  { callers: MANAGERS },
  { sendBiEvent: () => ({}) },
);
