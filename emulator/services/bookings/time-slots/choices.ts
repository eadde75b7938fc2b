import { assert, invalidField } from '#core/contract/errors';
import { durationOf, durationRangeOf, durationsOf } from '../slots/rules';
import type { Service } from '../stored/services';
import { genderNotAllowed } from './errors';

interface Choices {
  durationInMinutes?: number | null;
  addOnIds?: string[] | null;
  durationChoiceId?: string | null;
  requestedGender?: object;
}

/**
 * Returns the length of an appointment by the customer's choices; default: the service's usual length.
 * @param field of the request that contains the choices
 * @returns minutes
 * @throws PlatformError REQUESTED_GENDER_NOT_ALLOWED, 400; 400 for a length, add-on or variant that the service does
 *   not have
 */
export function chosenMinutes(service: Service, choices: Choices = {}, field = 'customerChoices'): number {
  const { durationInMinutes, addOnIds, durationChoiceId, requestedGender } = choices;
  assert(!requestedGender, genderNotAllowed);
  assert(!addOnIds?.length, () =>
    invalidField(`${field}.addOnIds`, 'must be add-ons of the service, which has none'),
  );
  assert(!durationChoiceId, () =>
    invalidField(`${field}.durationChoiceId`, 'must be a variant of the service, which has none'),
  );
  if (!durationInMinutes) return durationOf(service);
  assert(durationRangeOf(service).length === 0, () =>
    invalidField(`${field}.durationInMinutes`, 'is not supported for services with a range of durations'),
  );
  assert(durationsOf(service).includes(durationInMinutes), () =>
    invalidField(
      `${field}.durationInMinutes`,
      `must be one of the durations of ${service.name}: ${durationsOf(service).join(', ')}`,
    ),
  );
  return durationInMinutes;
}
