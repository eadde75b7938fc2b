import type { wixEventsV2 } from '@wix/events';
import type { Translate } from '@/lib/translations/translate';
import { mapUrl } from '@/lib/urls/map-url';
import { asText } from '@/lib/wix/platform/values';
import type { Place } from './types';

/** Converts a place for display. */
export function toPlace(location: wixEventsV2.Location | undefined): Place {
  const online = location?.type === 'ONLINE';
  const name = asText(location?.name);
  const address = online ? '' : addressText(location?.address);
  return {
    ...(name && { name }),
    ...(address && { address, mapUrl: mapUrl([name, address].filter(Boolean).join(', ')) }),
    online,
  };
}

/** Name and address in one line. @param t for its texts */
export const placeText = ({ name, address, online }: Place, t: Translate): string =>
  [name, online ? t('Online') : address].filter(Boolean).join(', ');

/** The platform sends the whole address as a text, which the typings lack (`Address.formattedAddress`). */
function addressText(address: wixEventsV2.Address | undefined): string {
  if (!address) return '';
  if ('formatted' in address && typeof address.formatted === 'string') return address.formatted;
  const { streetAddress, addressLine1, addressLine2, city, postalCode } = address;
  const street = addressLine1 || [streetAddress?.number, streetAddress?.name].filter(Boolean).join(' ');
  return [street, addressLine2, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
