import type { ticketDefinitionsV2 as meta } from '@wix/events/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert, assertField, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { emitAction } from '#core/entities/events';
import { deleteEntity, storeChanged, storeNew } from '#core/entities/store';
import { toAmount } from '#core/money';
import { isoDate, MINUTE } from '#core/time/clock';
import type { Event } from '../../events/entity';
import { invalidEventType } from '../../events/errors';
import { findEvent } from '../../events/find';
import { DEFINITIONS_PER_EVENT, saleStatus } from '../../events/rules';
import { priceRange, pricingFacts } from '../../orders/sales/invoice';
import { revisionMismatch } from '../../requests/errors';
import { type Price, type PricingMethod, type TicketDefinition, ticketDefinitions } from './entity';
import { currencyLocked, definitionsLimitReached, invalidSalePeriod } from './errors';
import { TICKET_DEFINITIONS } from './events';

type DefinitionInput = Serialized<meta.TicketDefinitionOriginal>;

const at = (field: string) => `ticketDefinition.${field}`;
const required = (field: string) => () => invalidField(at(field), 'must not be empty', 'REQUIRED_FIELD');

/** The platform's words for a missing fee type, and for one that it does not know (statement events-ticket-fee-unknown). */
export const NO_FEE_TYPE = 'feeType value is required';

/** Stores a new ticket definition of an event. */
export function addDefinition(context: Context, event: Event, input: DefinitionInput): TicketDefinition {
  const { documents, clock, ids } = context;
  const { name, pricingMethod, feeType } = input;
  assert(name, required('name'));
  assert(pricingMethod, required('pricingMethod'));
  assertField(feeType, at('feeType'), NO_FEE_TYPE, 'REQUIRED_FIELD');
  assert(event.registration.initialType === 'TICKETING', () => invalidEventType(event, 'TICKETING'));
  const others = documents.list(ticketDefinitions, { eventId: event.id });
  assert(others.length < DEFINITIONS_PER_EVENT, () => definitionsLimitReached(DEFINITIONS_PER_EVENT));
  const now = clock.date();
  const definition = withInput(
    context,
    {
      id: ids.guid(),
      revision: 1,
      eventId: event.id,
      name,
      createdDate: now,
      updatedDate: now,
      orderIndex: 1 + Math.max(-1, ...others.map(({ orderIndex }) => orderIndex)),
      hidden: false,
      pricingMethod: priced(context, pricingMethod),
      free: false,
      pricingType: 'STANDARD',
      feeType,
      saleStatus: 'SALE_STARTED',
      soldCount: 0,
      reservedCount: 0,
    },
    input,
  );
  assertOneCurrency(definition, others);
  // Only free tickets have no fee (statement events-ticket-no-fee-on-paid).
  assertField(
    definition.feeType !== 'NO_FEE' || definition.free,
    'ticketDefinition.feeType',
    'cannot be NO_FEE for a ticket with a price',
  );
  return storeNew(context, TICKET_DEFINITIONS, definition);
}

/**
 * Stores the changes of a ticket definition: omitted fields keep their values, null empties a field.
 * @throws PlatformError 400 without a revision
 */
export function changeDefinition(
  context: Context,
  before: TicketDefinition,
  input: DefinitionInput,
): TicketDefinition {
  const { documents, clock } = context;
  assert(input.revision, required('revision'));
  assert(input.revision === String(before.revision), () => revisionMismatch(before));
  const changed = withInput(context, before, input);
  const others = documents.list(ticketDefinitions, { eventId: before.eventId, id: { $ne: before.id } });
  assertOneCurrency(changed, others);
  const stored = storeChanged(context, TICKET_DEFINITIONS, {
    ...changed,
    revision: before.revision + 1,
    updatedDate: clock.date(),
  });
  if (JSON.stringify(stored.salePeriod) !== JSON.stringify(before.salePeriod))
    emitAction(context, TICKET_DEFINITIONS, stored.id, 'sale_period_updated', {
      afterUpdate: stored.salePeriod ?? {},
    });
  return stored;
}

/** Removes a ticket definition; tickets that were bought stay valid. */
export const removeDefinition = (context: Context, definition: TicketDefinition): void =>
  deleteEntity(context, TICKET_DEFINITIONS, definition);

function withInput(context: Context, before: TicketDefinition, input: DefinitionInput): TicketDefinition {
  const { name, description, policyText, hidden, initialLimit, pricingMethod, feeType, salePeriod } = input;
  assert(name !== null, required('name'));
  const changed: TicketDefinition = {
    ...before,
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description ?? undefined }),
    ...(policyText !== undefined && { policyText: policyText ?? undefined }),
    ...(hidden !== undefined && { hidden }),
    ...(initialLimit !== undefined && { initialLimit: initialLimit ?? undefined }),
    ...(pricingMethod && { pricingMethod: priced(context, pricingMethod) }),
    ...(feeType && { feeType }),
    ...(salePeriod !== undefined && { salePeriod: periodOf(before, salePeriod) }),
  };
  const taken = changed.soldCount + changed.reservedCount;
  assert(changed.initialLimit === undefined || changed.initialLimit >= taken, () =>
    invalidField(at('initialLimit'), `must be at least the ${taken} tickets that are taken`, 'MIN'),
  );
  const { fixedPriceNumber: _before, ...plain } = changed;
  return {
    ...plain,
    ...pricingFacts(changed.pricingMethod),
    saleStatus: saleStatus(changed, context.clock.now()),
  };
}

/** Returns the sale period, rounded to the minute (JSDoc of `SalePeriod`). */
function periodOf(
  { name, salePeriod: before }: TicketDefinition,
  given: DefinitionInput['salePeriod'] | null,
): TicketDefinition['salePeriod'] {
  if (given === null) return undefined;
  const minute = (date: string) => isoDate(Math.floor(Date.parse(date) / MINUTE) * MINUTE);
  const { startDate = before?.startDate, endDate = before?.endDate } = given ?? {};
  const displayNotOnSale = given?.displayNotOnSale ?? before?.displayNotOnSale ?? true;
  assert(!startDate || !endDate || minute(startDate) < minute(endDate), () => invalidSalePeriod(name));
  return {
    ...(startDate && { startDate: minute(startDate) }),
    ...(endDate && { endDate: minute(endDate) }),
    displayNotOnSale,
  };
}

/** Returns the validated price of a ticket. */
function priced({ ids }: Context, given: NonNullable<DefinitionInput['pricingMethod']>): PricingMethod {
  const { fixedPrice, guestPrice, pricingOptions } = given;
  if (fixedPrice) return { fixedPrice: price(fixedPrice, 'fixedPrice') };
  if (guestPrice) return { guestPrice: price(guestPrice, 'guestPrice') };
  const options = pricingOptions?.optionDetails ?? [];
  assertField(options.length > 0, at('pricingMethod'), 'must have a price', 'REQUIRED_ONE_OF_FIELD');
  return {
    pricingOptions: {
      optionDetails: options.map(({ optionId, name, price: given }, index) => {
        const field = `pricingOptions.optionDetails[${index}]`;
        assert(name, required(`pricingMethod.${field}.name`));
        assert(given, required(`pricingMethod.${field}.price`));
        return { optionId: optionId ?? ids.guid(), name, price: price(given, `${field}.price`) };
      }),
    },
  };
}

function price({ value, currency }: { value?: string | null; currency?: string }, field: string): Price {
  assert(value, required(`pricingMethod.${field}.value`));
  assert(currency, required(`pricingMethod.${field}.currency`));
  assertField(new Big(value).gte(0), at(`pricingMethod.${field}.value`), 'must be 0 or more', 'DECIMAL_GTE');
  return { value: toAmount(value, currency), currency };
}

/** An order has one currency, so all tickets of an event must have the same. */
function assertOneCurrency(definition: TicketDefinition, others: readonly TicketDefinition[]): void {
  const currencies = [definition, ...others].map(
    ({ pricingMethod }) => priceRange(pricingMethod)[0].currency,
  );
  assert(new Set(currencies).size === 1, () =>
    invalidField(at('pricingMethod'), `must be in ${currencies[1]}, as the event's other tickets`),
  );
}

/**
 * Changes the currency of all ticket prices of an event.
 * @param currency ISO 4217
 * @throws PlatformError 404 if the event does not exist; 409 if tickets are sold or reserved
 */
export function changeCurrency(context: Context, eventId: string | null | undefined, currency: string): void {
  const { documents } = context;
  const event = findEvent(context, eventId ?? '');
  const all = documents.list(ticketDefinitions, { eventId: event.id });
  assert(
    all.every(({ soldCount, reservedCount }) => soldCount + reservedCount === 0),
    () => currencyLocked(event.title),
  );
  // Change all prices first: each change checks that all tickets of the event have the same currency.
  const priced = all.map((definition) =>
    documents.put<TicketDefinition>(ticketDefinitions, {
      ...definition,
      pricingMethod: inCurrency(definition.pricingMethod, currency),
    }),
  );
  for (const definition of priced) {
    changeDefinition(context, definition, { revision: String(definition.revision) });
  }
}

/** Replaces the currency of the prices; the amounts are not converted (JSDoc of `changeCurrency`). */
function inCurrency(method: PricingMethod, currency: string): PricingMethod {
  const change = (price: Price): Price => ({ ...price, currency });
  if ('fixedPrice' in method) return { fixedPrice: change(method.fixedPrice) };
  if ('guestPrice' in method) return { guestPrice: change(method.guestPrice) };
  const { optionDetails } = method.pricingOptions;
  const changed = optionDetails.map((option) => ({ ...option, price: change(option.price) }));
  return { pricingOptions: { optionDetails: changed } };
}
