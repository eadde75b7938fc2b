import type { Context } from '#core/contract/context';
import { addOns } from '../stored/add-ons';
import type { Service } from '../stored/services';

/** Returns a service with the details of the add-ons in its groups (SDK: Service.addOnDetails). */
export function withAddOnDetails({ documents }: Context, service: Service): Service {
  const { addOnDetails: _details, ...rest } = service;
  const ids = new Set(service.addOnGroups?.flatMap(({ addOnIds }) => addOnIds ?? []));
  const details = [...ids].flatMap((addOnId) => {
    const addOn = documents.get(addOns, addOnId);
    if (!addOn) return [];
    const { durationInMinutes } = addOn;
    return [{ addOnId, ...(durationInMinutes && { durationInMinutes }) }];
  });
  return { ...rest, ...(details.length > 0 && { addOnDetails: details }) };
}
