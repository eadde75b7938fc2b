import type * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, notFound, PlatformError } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { consentOf, createConsent, findConsent, serialize, updateConsent, upsertConsent } from './changes';
import { contracts, type Given, oneConsent } from './contract';
import { marketingConsents } from './store';

const BASE = '/marketing-consent/v1/marketing-consent';

/** Makes an operation of this API, which the installed SDK has no functions for. */
const consents = <T>(
  name: string,
  [method, path]: readonly [method: string, path: string],
  contract: z.ZodType<T>,
  handle: (request: T, context: Context) => object,
): Operation => ({
  name,
  method,
  paths: [path],
  parameters: [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) =>
    parameter === 'id' ? 'marketingConsent.id' : parameter,
  ),
  callers: MANAGERS,
  hasContract: false,
  handle: (request, { run }) => run((context) => handle(readRequest(contract, request), context)),
});

/** Does one consent of a bulk call. @returns its result; the message of the refusal, if it is refused */
function upsertOne(context: Context, given: unknown, originalIndex: number) {
  try {
    const consent = readRequest(oneConsent, given);
    return {
      originalIndex,
      marketingConsent: serialize(upsertConsent(context, consent, `info[${originalIndex}]`)),
    };
  } catch (error) {
    if (error instanceof PlatformError) return { originalIndex, error: error.message };
    throw error;
  }
}

/** The Marketing Consent API (platform facts 32.1). */
export const marketingConsentsOperations: Operation[] = [
  consents(
    'marketing-consent.marketingConsent.createMarketingConsent',
    ['POST', BASE],
    contracts.create,
    (request, context) => ({
      marketingConsent: serialize(createConsent(context, request.marketingConsent)),
    }),
  ),
  consents(
    'marketing-consent.marketingConsent.upsertMarketingConsent',
    ['POST', `${BASE}/upsert`],
    contracts.upsert,
    (request, context) => ({
      marketingConsent: serialize(upsertConsent(context, request.marketingConsent)),
    }),
  ),
  consents(
    'marketing-consent.marketingConsent.bulkUpsertMarketingConsent',
    ['POST', '/marketing-consent/v1/bulk/marketing-consent/upsert'],
    contracts.bulk,
    ({ info }, context) => {
      const results = info.map((given, index) => upsertOne(context, given, index));
      const totalFailure = results.filter((result) => 'error' in result).length;
      return { results, metadata: { totalSuccess: results.length - totalFailure, totalFailure } };
    },
  ),
  consents(
    'marketing-consent.marketingConsent.removeMarketingConsent',
    ['POST', `${BASE}/remove`],
    contracts.remove,
    ({ details, ...how }, context) => {
      const found = consentOf(context, details, 'details');
      assert(found, () => notFound('Marketing consent'));
      const { lastRevokeActivity = { source: 'UNKNOWN_SOURCE' } } = how;
      const given: Given = { ...found, state: 'REVOKED', lastRevokeActivity };
      return { marketingConsent: serialize(upsertConsent(context, given)) };
    },
  ),
  consents(
    'marketing-consent.marketingConsent.queryMarketingConsent',
    ['POST', `${BASE}/query`],
    contracts.query,
    ({ query }, context) => {
      const page = context.documents.queryByCursor(marketingConsents, query);
      return { marketingConsent: page.items.map(serialize), pagingMetadata: page.pagingMetadata };
    },
  ),
  consents(
    'marketing-consent.marketingConsent.getMarketingConsentByIdentifier',
    ['GET', `${BASE}/get-by`],
    contracts.identifier,
    (details, context) => {
      const found = consentOf(context, details, '');
      assert(found, () => notFound('Marketing consent'));
      const granted = found.state === 'CONFIRMED';
      return {
        marketingConsent: serialize(found),
        communicationEligibility: { granted, ...(!granted && { reason: found.state }) },
      };
    },
  ),
  consents(
    'marketing-consent.marketingConsent.getMarketingConsent',
    ['GET', `${BASE}/:marketingConsentId`],
    contracts.named,
    ({ marketingConsentId }, context) => ({
      marketingConsent: serialize(findConsent(context, marketingConsentId)),
    }),
  ),
  consents(
    'marketing-consent.marketingConsent.updateMarketingConsent',
    ['PATCH', `${BASE}/:id`],
    contracts.update,
    (request, context) => ({
      marketingConsent: serialize(updateConsent(context, request.marketingConsent)),
    }),
  ),
  consents(
    'marketing-consent.marketingConsent.deleteMarketingConsent',
    ['DELETE', `${BASE}/:marketingConsentId`],
    contracts.named,
    ({ marketingConsentId }, context) => {
      context.documents.delete(marketingConsents, findConsent(context, marketingConsentId).id);
      return {};
    },
  ),
];
