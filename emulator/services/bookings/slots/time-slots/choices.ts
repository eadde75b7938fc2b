import { assert, invalidField } from '#core/contract/errors';
import { addedMinutes, addOnsOf } from '../../services/add-ons/rules';
import type { Service } from '../../services/entity';
import { durationOf, durationRangeOf, durationsOf } from '../rules';
import { genderNotAllowed } from './errors';

interface Choices {
  durationInMinutes?: number | null;
  addOnIds?: string[] | null;
  durationChoiceId?: string | null;
  requestedGender?: object;
}

/** The length of an appointment, in minutes: its own length and that of its add-ons. */
export interface Length {
  minutes: number;
  addedMinutes: number;
}

/**
 * Returns the length of an appointment according to the customer's choices; default: the service's usual length.
 * Add-ons come on top of it; a chosen length includes theirs (SDK: CustomerChoices).
 * @param field of the request that contains the choices
 * @throws PlatformError 400 for a length, add-on or variant that the service does not have
 */
export function chosenLength(service: Service, choices: Choices = {}, field = 'customerChoices'): Length {
  const { durationInMinutes, addOnIds, durationChoiceId, requestedGender } = choices;
  assert(!requestedGender, genderNotAllowed);
  const offered = addOnsOf(service);
  assert(addOnIds?.every((id) => offered.some((it) => it.id === id)) ?? true, () =>
    invalidField(`${field}.addOnIds`, 'must be add-ons of the service'),
  );
  const added = addedMinutes(offered.filter(({ id }) => addOnIds?.includes(id)));
  assert(!durationChoiceId, () =>
    invalidField(`${field}.durationChoiceId`, 'must be a variant of the service, which has none'),
  );
  if (!durationInMinutes) return { minutes: durationOf(service), addedMinutes: added };
  assert(durationRangeOf(service).length === 0, () =>
    invalidField(`${field}.durationInMinutes`, 'is not supported for services with a range of durations'),
  );
  const possible = durationsOf(service).map((minutes) => minutes + added);
  assert(possible.includes(durationInMinutes), () =>
    invalidField(
      `${field}.durationInMinutes`,
      `must be one of the durations of ${service.name}: ${possible.join(', ')}`,
    ),
  );
  return { minutes: durationInMinutes - added, addedMinutes: added };
}
