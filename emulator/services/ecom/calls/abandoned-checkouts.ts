import { abandonedCheckouts as meta } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { assert, assertField, assertGiven, notFound } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { storeChanged } from '#core/entities/store';
import {
  ABANDONED_CHECKOUTS,
  abandonedCheckouts,
  serializeAbandonedCheckout,
} from '../checkouts/abandoned/entity';
import { analyticsOf, MAX_ACTIVITIES, startOfDay } from '../checkouts/abandoned/rules';
import { findCheckout } from '../checkouts/checks';
import { checkoutUrl } from '../checkouts/links';
import { pageOf } from '../requests/paging';
import { redirectOperation } from '../requests/redirect-operation';

type Search = { expression?: string | null; fields?: string[]; mode?: string };

/** The fields of a text search (SDK: `AbandonedCheckoutSearchSpec`). */
const SEARCHABLE = ['buyerInfo.email', 'contactDetails.firstName', 'contactDetails.lastName'];

/**
 * Returns the filter of a text search: one of its words must be in one of the fields or, with mode AND, all of them.
 * @throws PlatformError 400 for a field that cannot be searched
 */
function textFilter({ expression, fields, mode }: Search = {}): object {
  const searched = fields?.length ? fields : SEARCHABLE;
  for (const field of searched)
    assertField(SEARCHABLE.includes(field), 'search.search.fields', `'${field}' cannot be searched`);
  const words = expression?.split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return {};
  const conditions = words.map((word) => ({
    $or: searched.map((field) => ({ [field]: { $contains: word } })),
  }));
  return mode === 'AND' ? { $and: conditions } : { $or: conditions };
}

/** Abandoned checkouts, for the site's owner and apps (SDK: permission `ECOM.ABANDONED_CHECKOUT_READ`). */
export const abandonedCheckoutsOperations: Operation[] = entityOperations(
  'ecom.abandonedCheckouts',
  meta,
  ABANDONED_CHECKOUTS,
  {
    app: 'stores',
    readers: MANAGERS,
    serialize: (context, abandoned) => serializeAbandonedCheckout(context, abandoned),
    writes: {
      queryAbandonedCheckouts(context, { query }) {
        const { items, metadata } = pageOf(context, abandonedCheckouts, query);
        const sent = items.map((it) => serializeAbandonedCheckout(context, it));
        // Also sent under its older name (SDK: `QueryAbandonedCheckoutsResponse.results`).
        return { results: sent, abandonedCheckouts: sent, metadata };
      },
      searchAbandonedCheckouts(context, { search: { search: text, filter, ...query } = {} }) {
        const wanted = { $and: [textFilter(text), filter ?? {}] };
        const { items, metadata } = pageOf(context, abandonedCheckouts, { ...query, filter: wanted });
        return {
          abandonedCheckouts: items.map((it) => serializeAbandonedCheckout(context, it)),
          pagingMetadata: metadata,
        };
      },
      addAbandonedCheckoutActivity(context, { abandonedCheckoutId, activityType: type }) {
        assertGiven(type, 'activityType');
        const before = findEntity(context, ABANDONED_CHECKOUTS, abandonedCheckoutId ?? '');
        const now = context.clock.date();
        const saved = storeChanged(context, ABANDONED_CHECKOUTS, {
          ...before,
          activities: [...before.activities, { type, createdDate: now }].slice(-MAX_ACTIVITIES),
          updatedDate: now,
        });
        return { abandonedCheckout: serializeAbandonedCheckout(context, saved) };
      },
      getAbandonedCheckoutAnalytics(context, { startDate, endDate, metrics = [], statuses = [] }) {
        assertField(startDate <= endDate, 'endDate', 'must not be before startDate');
        const { timeZone, currency } = context.site;
        const abandoned = context.documents.list(abandonedCheckouts, {
          createdDate: { $gte: startOfDay(startDate, timeZone), $lt: startOfDay(endDate, timeZone, 1) },
          ...(statuses.length > 0 && { status: { $in: statuses } }),
        });
        const wanted = Object.entries(analyticsOf(abandoned)).filter(
          ([name]) => metrics.length === 0 || metrics.some((metric) => camelCase(metric) === name),
        );
        return { currency, ...Object.fromEntries(wanted) };
      },
    },
  },
  [
    redirectOperation(
      'ecom.abandonedCheckouts.redirectToCheckout',
      meta.redirectToCheckout,
      (context, { abandonedCheckoutId, metasiteId }) => {
        assert(metasiteId === context.site.id, () => notFound(`Site ${metasiteId}`));
        const { checkoutId } = findEntity(context, ABANDONED_CHECKOUTS, abandonedCheckoutId);
        return checkoutUrl(context, findCheckout(context, checkoutId));
      },
    ),
  ],
);

/** Converts `RECOVERED_VALUE` to `recoveredValue`. */
const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
