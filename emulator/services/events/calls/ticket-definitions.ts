import { ticketDefinitions as meta, type ticketDefinitionsV2 as metaV2 } from '@wix/events/meta';
import Big from 'big.js';
import { MANAGERS } from '#core/contract/context';
import { assertField, assertGiven } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { findEvent } from '../events/find';
import { orderAsSort, readSort, withFilter } from '../requests/filter';
import { masked } from '../requests/updates';
import {
  addDefinition,
  changeCurrency,
  changeDefinition,
  removeDefinition,
} from '../tickets/definitions/changes';
import { ticketDefinitions } from '../tickets/definitions/entity';
import { facetsOf, findDefinition, listFilter, sendDefinitions } from '../tickets/definitions/find';

type Data = Serialized<meta.TicketDefinitionDataOriginal>;
type DataV3 = Serialized<metaV2.TicketDefinitionOriginal>;

const FIELDS = [
  'name',
  'price',
  'description',
  'limited',
  'quantity',
  'orderIndex',
  'policy',
  'hidden',
  'wixFeeConfig',
  'salePeriod',
  'pricing',
] as const;

/** Reads an amount; older versions name its value `amount`. */
const priceOf = ({ value, amount, currency }: Serialized<meta.MoneyOriginal>) => ({
  ...((value ?? amount) && { value: value ?? amount }),
  ...(currency && { currency }),
});

/** Converts a price in an older form to that of the current calls. */
function pricingOf({ price, pricing }: Data): DataV3['pricingMethod'] {
  if (pricing?.minPrice) return { guestPrice: priceOf(pricing.minPrice) };
  if (pricing?.pricingOptions)
    return {
      pricingOptions: {
        optionDetails: (pricing.pricingOptions.options ?? []).map(({ id, name, price: given }) => ({
          ...(id && { optionId: id }),
          name: name ?? '',
          ...(given && { price: priceOf(given) }),
        })),
      },
    };
  const fixedPrice = pricing?.fixedPrice ?? price;
  return fixedPrice && { fixedPrice: priceOf(fixedPrice) };
}

/** Returns the number of tickets; null if it is unlimited, undefined if the request does not mention it. */
const limitOf = ({ limited, quantity }: Data) =>
  limited === false || quantity === null ? null : limited || quantity !== undefined ? quantity : undefined;

/**
 * Converts a ticket definition of a V1 call to the form of V3.
 * @param mask the fields that count; if empty, all
 * @throws PlatformError 400 for an unknown field
 */
function inputOfV1(given: Data = {}, mask: string[] = []): DataV3 {
  const holds = masked(mask, FIELDS);
  const data: Data = Object.fromEntries(
    FIELDS.filter((name) => holds(name) && given[name] !== undefined).map((name) => [name, given[name]]),
  );
  const { name, description, policy, hidden, wixFeeConfig, salePeriod } = data;
  const limit = limitOf(data);
  const pricingMethod = pricingOf(data);
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(policy !== undefined && { policyText: policy }),
    ...(hidden !== undefined && { hidden }),
    ...(limit !== undefined && { initialLimit: limit as number }),
    ...(pricingMethod && { pricingMethod }),
    ...(wixFeeConfig?.type && {
      feeType: wixFeeConfig.type === 'FEE_INCLUDED' ? 'FEE_INCLUDED' : 'FEE_ADDED_AT_CHECKOUT',
    }),
    ...(salePeriod && {
      salePeriod: {
        ...(salePeriod.startDate && { startDate: salePeriod.startDate }),
        ...(salePeriod.endDate && { endDate: salePeriod.endDate }),
        displayNotOnSale: !salePeriod.hideNotOnSale,
      },
    }),
  };
}

/** The default fee of a new ticket: none if it is free, otherwise the platform's default (SDK: `WixFeeConfig`). */
const defaultFee = ({ pricingMethod }: DataV3): DataV3['feeType'] =>
  pricingMethod?.fixedPrice && new Big(pricingMethod.fixedPrice.value || '0').eq(0)
    ? 'NO_FEE'
    : 'FEE_ADDED_AT_CHECKOUT';

const MANAGE = { callers: MANAGERS, app: 'events' } as const;
const PAGE = { defaultLimit: 100, maxLimit: 100, field: '' };
/** The groups of fields in the response to a change. */
const WHOLE = ['POLICY', 'DASHBOARD'] as const;

/** Ticket definitions V1: the same tickets, under the names that older SDKs send. */
export const ticketDefinitionsOperations = moduleOperations('events.ticketDefinitions', meta, MANAGE, {
  createTicketDefinition(context, { eventId, definition }) {
    const event = findEvent(context, eventId ?? '');
    const input = inputOfV1(definition);
    assertGiven(input.pricingMethod, 'definition.price');
    const added = addDefinition(context, event, { feeType: defaultFee(input), ...input });
    const { orderIndex } = definition;
    const stored =
      orderIndex === undefined ? added : context.documents.put(ticketDefinitions, { ...added, orderIndex });
    return { definition: sendDefinitions(context, [stored], WHOLE)[0] };
  },
  updateTicketDefinition(context, { eventId, definitionId, definition = {}, fields }) {
    const before = findDefinition(context, definitionId, eventId);
    const input = inputOfV1(definition, fields);
    // V1 has no revisions: the last change wins.
    const changed = changeDefinition(context, before, { ...input, revision: String(before.revision) });
    const { orderIndex } = definition;
    const moved = orderIndex !== undefined && (!fields?.length || fields.includes('orderIndex'));
    const stored = moved ? context.documents.put(ticketDefinitions, { ...changed, orderIndex }) : changed;
    return { definition: sendDefinitions(context, [stored], WHOLE)[0] };
  },
  deleteTicketDefinition(context, { eventId, byId, all }) {
    const event = findEvent(context, eventId ?? '');
    const ids = byId?.definitionId ?? [];
    assertField(all || ids.length > 0, 'delete', 'must name tickets or all of them', 'REQUIRED_ONE_OF_FIELD');
    const definitions = all
      ? context.documents.list(ticketDefinitions, { eventId: event.id })
      : ids.map((id) => findDefinition(context, id, event.id));
    for (const definition of definitions) removeDefinition(context, definition);
  },
  getTicketDefinition: (context, { definitionId, fieldset }) => ({
    definition: sendDefinitions(context, [findDefinition(context, definitionId)], fieldset)[0],
  }),
  queryTicketDefinitions(context, { filter, offset, limit, sort, fieldset, facet = [] }) {
    const query = { filter: filter ?? {}, sort: readSort(sort), paging: { limit, offset } };
    const page = withFilter(() => context.documents.query(ticketDefinitions, query, PAGE));
    return {
      definitions: sendDefinitions(context, page.items, fieldset),
      offset: page.offset,
      limit: limit ?? PAGE.defaultLimit,
      total: page.total,
      facets: facetsOf(context, facet, filter ?? {}),
    };
  },
  queryTicketDefinitionsV2(context, { query = {} }) {
    const { documents } = context;
    const options = { defaultLimit: 100, maxLimit: 1000 };
    if (query.cursorPaging) {
      const { items, pagingMetadata } = withFilter(() =>
        documents.queryByCursor(ticketDefinitions, query, options),
      );
      const { count, cursors } = pagingMetadata;
      return { definitions: sendDefinitions(context, items), metadata: { count, cursors } };
    }
    const page = withFilter(() => documents.query(ticketDefinitions, query, options));
    const { items, count, offset, total } = page;
    return { definitions: sendDefinitions(context, items), metadata: { count, offset, total } };
  },
  changeCurrency: (context, { eventId, currency }) => changeCurrency(context, eventId, currency),
});

/** The list of ticket definitions, which earlier apps call under the tickets (statement events-sample-v1-definitions). */
export const ticketDefinitionsListOperations = moduleOperations(
  'events.ticketDefinitions',
  meta,
  { ...MANAGE, aliases: ['/events/v1/tickets/definitions'], modernize: orderAsSort },
  {
    listTicketDefinitions(context, request) {
      const { offset, limit, sort, fieldset, facet = [] } = request;
      const scope = listFilter(context, request);
      const query = { sort: readSort(sort), paging: { limit, offset } };
      const page = context.documents.query(ticketDefinitions, query, { ...PAGE, scope });
      return {
        definitions: sendDefinitions(context, page.items, fieldset),
        metaData: { count: page.count, offset: page.offset, total: page.total },
        facets: facetsOf(context, facet, scope),
      };
    },
  },
);
