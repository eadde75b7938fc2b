import { marketingConsent as meta } from '@wix/marketing/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, notFound, orThrow, PlatformError } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import {
  consentOf,
  createConsent,
  deleteConsent,
  findConsent,
  serialize,
  updateConsent,
  upsertConsent,
} from '../consents/changes';
import { contracts, type Given, oneConsent } from '../consents/contract';
import { marketingConsents } from '../consents/entity';

/** Handles one consent of a bulk call. @returns its result or, if it is rejected, the error message */
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

/**
 * The Marketing Consent API (platform facts 32.1). The SDK's typings define no limits, so each call checks its request
 * again.
 */
export const marketingConsentsOperations = moduleOperations(
  'marketing.marketingConsent',
  meta,
  { callers: MANAGERS },
  {
    createMarketingConsent(context, request) {
      const { marketingConsent } = readRequest(contracts.create, request);
      return { marketingConsent: serialize(createConsent(context, marketingConsent)) };
    },
    upsertMarketingConsent(context, request) {
      const { marketingConsent } = readRequest(contracts.upsert, request);
      return { marketingConsent: serialize(upsertConsent(context, marketingConsent)) };
    },
    bulkUpsertMarketingConsent(context, request) {
      const { info } = readRequest(contracts.bulk, request);
      const results = info.map((given, index) => upsertOne(context, given, index));
      const totalFailure = results.filter((result) => 'error' in result).length;
      return { results, metadata: { totalSuccess: results.length - totalFailure, totalFailure } };
    },
    removeMarketingConsent(context, request) {
      const { details, ...how } = readRequest(contracts.remove, request);
      const found = orThrow(consentOf(context, details, 'details'), () => notFound('Marketing consent'));
      const { lastRevokeActivity = { source: 'UNKNOWN_SOURCE' } } = how;
      const given: Given = { ...found, state: 'REVOKED', lastRevokeActivity };
      return { marketingConsent: serialize(upsertConsent(context, given)) };
    },
    queryMarketingConsent(context, request) {
      const { query } = readRequest(contracts.query, request);
      const page = context.documents.queryByCursor(marketingConsents, query);
      return { marketingConsent: page.items.map(serialize), pagingMetadata: page.pagingMetadata };
    },
    getMarketingConsentByIdentifier(context, request) {
      const found = consentOf(context, readRequest(contracts.identifier, request), '');
      assert(found, () => notFound('Marketing consent'));
      const granted = found.state === 'CONFIRMED';
      return {
        marketingConsent: serialize(found),
        communicationEligibility: { granted, ...(!granted && { reason: found.state }) },
      };
    },
    getMarketingConsent: (context, { marketingConsentId }) => ({
      marketingConsent: serialize(findConsent(context, marketingConsentId)),
    }),
    updateMarketingConsent(context, request) {
      const { marketingConsent } = readRequest(contracts.update, request);
      return { marketingConsent: serialize(updateConsent(context, marketingConsent)) };
    },
    deleteMarketingConsent(context, { marketingConsentId }) {
      deleteConsent(context, marketingConsentId);
      return {};
    },
  },
);
