import { navigateTo } from '../address/link';

export type Tab = 'bodies' | 'checks' | 'headers' | 'view' | 'repeat' | 'code';

/** Returns the address of a call; the filters of the list stay. */
export function addressOfRequest(requestId: string, tab?: Tab): string {
  const params = new URLSearchParams(location.search);
  if (tab) params.set('tab', tab);
  const search = params.toString();
  return `/console/requests/${encodeURIComponent(requestId)}${search && `?${search}`}`;
}

/** Opens a call beside the list. @param isStep whether it replaces the present entry in the browser's history */
export const openRequest = (requestId: string, isStep = false, tab?: Tab): void =>
  navigateTo(addressOfRequest(requestId, tab), { replace: isStep });

/** Closes the open call; the filters stay. */
export function closeRequest(): void {
  const params = new URLSearchParams(location.search);
  params.delete('tab');
  const search = params.toString();
  navigateTo(`/console/requests${search && `?${search}`}`);
}
