import type { bookings as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { Service } from '../entity';
import { type OptionsAndVariants, optionsAndVariants } from '../options/entity';
import { invalidServiceChoices, oneChoiceEach } from './errors';
import { sameName } from './rules';

/** Returns the options and variants of a service; a service has one such object at most. */
export const variantsOf = (
  { documents }: Pick<Context, 'documents'>,
  serviceId: string,
): OptionsAndVariants | undefined => documents.find(optionsAndVariants, { serviceId });

type Given = Serialized<meta.ParticipantChoicesOriginal> | undefined;
type Choice = Serialized<meta.ServiceChoiceOriginal>;

/**
 * Checks that the choices of a booking are among those of its service (JSDoc of createBooking).
 * @param minutes the length of the booked appointment; a chosen duration must be as long
 * @throws PlatformError 400 for several of one option (platform facts 34.10)
 */
export function assertChoices(context: Context, service: Service, given: Given, minutes?: number): void {
  if (!given) return;
  const variants = variantsOf(context, service.id);
  assert(variants, () => invalidChoices(`${service.name} has no variants to choose from`));
  for (const { choices = [] } of given.serviceChoices ?? []) {
    for (const choice of choices)
      assert(isOffered(variants, choice, minutes), () =>
        invalidChoices(`${service.name} does not offer one of the choices`, choice),
      );
    assert(choices.length <= 1, () => oneChoiceEach(service.name));
  }
}

function isOffered(
  { options, variants }: OptionsAndVariants,
  { optionId, custom, duration }: Choice,
  minutes: number | undefined,
): boolean {
  const [option] = options.values;
  if (optionId !== option.id) return false;
  const offered = variants.values.map(({ choices: [choice] }) => choice);
  if (option.type === 'CUSTOM') return offered.some((it) => sameName(it.custom ?? '', custom ?? ''));
  if (option.type !== 'DURATION') return true;
  const isLength = minutes === undefined || minutes === duration?.minutes;
  return isLength && offered.some((it) => it.duration?.minutes === duration?.minutes);
}

const invalidChoices = (description: string, choice?: object) =>
  invalidServiceChoices(description, choice && { choice });
