import type { serviceOptionsAndVariants as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { Service } from '../entity';
import type { OptionsAndVariants, ServiceOption, Variant, VariantChoice } from './entity';
import {
  identicalChoices,
  missingCustomChoices,
  missingStaffVariants,
  multipleCurrencies,
  unknownOptionIds,
  unknownStaffIds,
  unsupportedOptionData,
  unsupportedOptionType,
} from './errors';
import { CHOICE_OF, durationName, missing, RULE_OF, repeated } from './rules';

/**
 * Checks that an option and its variants fit each other and the service (SDK:
 * `CreateServiceOptionsAndVariantsApplicationErrors`).
 */
function assertVariants(service: Service, option: ServiceOption, variants: readonly Variant[]): void {
  const choices = variants.map(({ choices: [choice] }) => choice);
  const { type } = option;
  assert(type !== 'UNKNOWN', () => unsupportedOptionType(type, service.id));
  assert(type !== 'STAFF_MEMBER' || service.staffMemberIds?.length, () =>
    unsupportedOptionType(type, service.id),
  );
  assert(type !== 'DURATION' || service.type === 'APPOINTMENT', () =>
    unsupportedOptionType(type, service.id),
  );
  assertOptionData(option);
  const unknown = choices.map(({ optionId }) => optionId).filter((id) => id !== option.id);
  assert(unknown.length === 0, () => unknownOptionIds(unknown));
  const currencies = [...new Set(variants.map(({ price }) => price.currency))];
  assert(currencies.length === 1, () => multipleCurrencies(currencies));
  for (const choice of choices)
    assert(choice[CHOICE_OF[type]] !== undefined && hasOneRule(choice), () =>
      unsupportedOptionData(type, `has choices with ${CHOICE_OF[type]}`),
    );
  const twice = repeated(choices.map(keyOf));
  assert(twice.length === 0, () => identicalChoices(choices.filter((it) => twice.includes(keyOf(it)))));
  if (type === 'STAFF_MEMBER') assertStaff(service, choices);
  if (type === 'CUSTOM') assertCustom(option, choices);
}

function assertOptionData({ type, customData, durationData }: ServiceOption): void {
  assert(type !== 'CUSTOM' || customData?.name, () => unsupportedOptionData(type, 'has customData'));
  assert(type === 'CUSTOM' || !customData, () => unsupportedOptionData(type, 'has no customData'));
  assert(type === 'DURATION' || !durationData, () => unsupportedOptionData(type, 'has no durationData'));
}

/** Whether a choice by date has the rule that belongs to its type. */
function hasOneRule({ dateTime }: VariantChoice): boolean {
  if (!dateTime) return true;
  return dateTime.ruleType !== undefined && dateTime[RULE_OF[dateTime.ruleType]] !== undefined;
}

/** Returns a text that identifies a choice; names of durations and rules do not count, nor does case. */
function keyOf({ custom, staffMemberId, duration, dateTime, participantRange }: VariantChoice): string {
  if (custom !== undefined) return custom.trim().toLowerCase();
  const { name: _rule, ...rule } = dateTime ?? {};
  const { name: _range, ...range } = participantRange ?? {};
  return JSON.stringify([staffMemberId, duration?.minutes, rule, range]);
}

function assertStaff(service: Service, choices: readonly VariantChoice[]): void {
  const chosen = choices.flatMap(({ staffMemberId }) => staffMemberId ?? []);
  const staff = service.staffMemberIds ?? [];
  const unknown = chosen.filter((id) => !staff.includes(id));
  assert(unknown.length === 0, () => unknownStaffIds(unknown, service.id));
  const without = staff.filter((id) => !chosen.includes(id));
  assert(without.length === 0, () => missingStaffVariants(without));
}

/** The option lists the same choices as the variants, in any order (platform facts 28.4). */
function assertCustom({ customData }: ServiceOption, choices: readonly VariantChoice[]): void {
  const listed = customData?.choices ?? [];
  const keys = listed.map((custom) => keyOf({ custom }));
  const twice = repeated(keys);
  assert(twice.length === 0, () => identicalChoices(twice));
  const offered = choices.map(keyOf);
  const missing = [
    ...listed.filter((custom) => !offered.includes(keyOf({ custom }))),
    ...choices.flatMap((it) => (keys.includes(keyOf(it)) ? [] : (it.custom ?? []))),
  ];
  assert(missing.length === 0, () => missingCustomChoices(missing));
}

type Given = Pick<Serialized<meta.ServiceOptionsAndVariantsOriginal>, 'options' | 'variants'>;
type GivenVariant = NonNullable<NonNullable<Given['variants']>['values']>[number];

/**
 * Reads the option and the variants of a request. Prices without a currency are in the site's currency.
 * @throws PlatformError 400 for missing parts, or as `assertVariants`
 */
export function readVariants(
  context: Context,
  service: Service,
  { options, variants }: Given,
): Pick<OptionsAndVariants, 'options' | 'variants'> {
  const option = orThrow(options?.values?.[0], () => missing('options.values'));
  const { id, type } = option;
  assert(id, () => missing('options.values.id'));
  assert(type, () => missing('options.values.type'));
  assert(variants?.values?.length, () => missing('variants.values'));
  const read = variants.values.map((variant) => readVariant(context, variant));
  const whole = { ...option, id, type };
  assertVariants(service, whole, read);
  return { options: { values: [whole] }, variants: { values: read } };
}

function readVariant({ site }: Context, { choices, price }: GivenVariant): Variant {
  const choice = choices?.[0];
  assert(choice?.optionId, () => missing('variants.values.choices.optionId'));
  const { optionId, duration, ...rest } = choice;
  assert(!duration || duration.minutes, () => missing('variants.values.choices.duration.minutes'));
  assert(price?.value, () => missing('variants.values.price.value'));
  const named = duration && { ...duration, name: duration.name ?? durationName(duration.minutes ?? 0) };
  return {
    choices: [{ ...rest, ...(named && { duration: named }), optionId }],
    price: { value: price.value, currency: price.currency ?? site.currency },
  };
}
