import { navigateTo } from '../address/link';

/** What is shown of a call. */
export type Tab = 'bodies' | 'view' | 'repeat' | 'code';

/** The address of a call, with the filters of the list beside it. */
export function addressOfRequest(requestId: string, tab?: Tab): string {
  const params = new URLSearchParams(location.search);
  if (tab) params.set('tab', tab);
  const search = params.toString();
  return `/console/requests/${encodeURIComponent(requestId)}${search && `?${search}`}`;
}

/** Opens a call beside the list. @param isStep whether it takes the place of another in the browser's history */
export const openRequest = (requestId: string, isStep = false, tab?: Tab): void =>
  navigateTo(addressOfRequest(requestId, tab), { replace: isStep });

/** Closes the call that is open; the filters stay. */
export function closeRequest(): void {
  const params = new URLSearchParams(location.search);
  params.delete('tab');
  const search = params.toString();
  navigateTo(`/console/requests${search && `?${search}`}`);
}
