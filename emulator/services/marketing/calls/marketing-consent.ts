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
  updateConsent,
  upsertConsent,
} from '../consents/changes';
import { contracts, type Given, oneConsent } from '../consents/contract';
import { marketingConsents, serializeConsent } from '../consents/entity';

/** Handles one consent of a bulk call. @returns its result or, if it is rejected, the error message */
function upsertOne(context: Context, given: unknown, originalIndex: number) {
  try {
    const consent = readRequest(oneConsent, given);
    return {
      originalIndex,
      marketingConsent: serializeConsent(upsertConsent(context, consent, `info[${originalIndex}]`)),
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
      return { marketingConsent: serializeConsent(createConsent(context, marketingConsent)) };
    },
    upsertMarketingConsent(context, request) {
      const { marketingConsent } = readRequest(contracts.upsert, request);
      return { marketingConsent: serializeConsent(upsertConsent(context, marketingConsent)) };
    },
    bulkUpsertMarketingConsent(context, request) {
      const { info } = readRequest(contracts.bulk, request);
      const results = info.map((given, index) => upsertOne(context, given, index));
      const totalFailure = results.filter((result) => 'error' in result).length;
      return { results, metadata: { totalSuccess: results.length - totalFailure, totalFailure } };
    },
    removeMarketingConsent(context, request) {
      const { details, ...how } = readRequest(contracts.remove, request);
      const consent = orThrow(consentOf(context, details, 'details'), () => notFound('Marketing consent'));
      const { lastRevokeActivity = { source: 'UNKNOWN_SOURCE' } } = how;
      const given: Given = { ...consent, state: 'REVOKED', lastRevokeActivity };
      return { marketingConsent: serializeConsent(upsertConsent(context, given)) };
    },
    queryMarketingConsent(context, request) {
      const { query } = readRequest(contracts.query, request);
      const page = context.documents.queryByCursor(marketingConsents, query);
      return { marketingConsent: page.items.map(serializeConsent), pagingMetadata: page.pagingMetadata };
    },
    getMarketingConsentByIdentifier(context, request) {
      const consent = consentOf(context, readRequest(contracts.identifier, request), '');
      assert(consent, () => notFound('Marketing consent'));
      const granted = consent.state === 'CONFIRMED';
      return {
        marketingConsent: serializeConsent(consent),
        communicationEligibility: { granted, ...(!granted && { reason: consent.state }) },
      };
    },
    getMarketingConsent: (context, { marketingConsentId }) => ({
      marketingConsent: serializeConsent(findConsent(context, marketingConsentId)),
    }),
    updateMarketingConsent(context, request) {
      const { marketingConsent } = readRequest(contracts.update, request);
      return { marketingConsent: serializeConsent(updateConsent(context, marketingConsent)) };
    },
    deleteMarketingConsent(context, { marketingConsentId }) {
      deleteConsent(context, marketingConsentId);
      return {};
    },
  },
);
