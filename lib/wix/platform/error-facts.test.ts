import { describe, expect, it, test } from 'vitest';
import { classify, errorChain, errorFacts, rootCause } from './error-facts';

/** An error of the SDK: `details` as the platform sent them. */
const sdkError = (status: number, details?: object) =>
  Object.assign(new Error('Message'), {
    response: { status, data: { message: 'Message', details } },
    details,
  });

const codeOf = (code: string) => classify({ code, status: 400, noAnswer: false });

describe('the kind of a problem', () => {
  test.each([
    'SLOT_NOT_AVAILABLE',
    'SESSION_CAPACITY_EXCEEDED',
    'SCHEDULE_CAPACITY_EXCEEDED',
    'SLOT_HOLD_UNAVAILABLE',
    'NO_OPEN_SPOTS',
    'FULL_OUT_OF_STOCK',
    'PARTIAL_OUT_OF_STOCK',
    'INSUFFICIENT_INVENTORY',
  ])('%s means that it is too late', (code) => {
    expect(codeOf(code)).toBe('conflict');
  });

  test.each([
    ['SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT', 'premium'],
    ['SITE_NOT_ACCEPTING_PAYMENTS', 'premium'],
    ['accept_payment_feature_missing', 'premium'],
    ['SITE_NOT_ACCEPTING_PAYMENTS_IN_CASH', 'invalid'],
    ['NO_PAYMENT_METHOD_CONFIGURED_HERE', 'invalid'],
    ['accept_payment_feature_missing_here', 'invalid'],
    ['THIS_SITE_NOT_ACCEPTING_PAYMENTS', 'invalid'],
  ])('%s is %s', (code, kind) => {
    expect(codeOf(code)).toBe(kind);
  });
});

describe('the facts in an error', () => {
  it('come from the SDK’s error, with the platform’s code and its reason', () => {
    const applicationError = { code: 'ERROR_INVALID_COUPON', data: { reason: 'ERROR_COUPON_HAS_EXPIRED' } };
    expect(errorFacts({ ...sdkError(400, { applicationError, requestId: 'request-1' }) })).toEqual({
      status: 400,
      code: 'ERROR_INVALID_COUPON',
      reason: 'ERROR_COUPON_HAS_EXPIRED',
      requestId: 'request-1',
      noAnswer: false,
    });
  });

  it('come from the top of the error, where a call outside the SDK has them', () => {
    expect(
      errorFacts({ status: 404, requestId: 'request-2', details: { requestId: 'other' } }),
    ).toMatchObject({
      status: 404,
      requestId: 'request-2',
    });
  });

  it('are left out if they have another type', () => {
    const applicationError = { code: 7, data: { reason: {} } };
    expect(errorFacts({ status: '404', requestId: 5, details: { applicationError } })).toEqual({
      status: undefined,
      code: undefined,
      reason: undefined,
      requestId: undefined,
      noAnswer: false,
    });
    expect(errorFacts('refused')).toMatchObject({ status: undefined, noAnswer: false });
  });
});

describe('an error in the log', () => {
  it('is the status and the platform’s answer in one line', () => {
    expect(rootCause(sdkError(400, { why: 'taken' }))).toMatchObject({
      message: '400 {"message":"Message","details":{"why":"taken"}}',
      stack: undefined,
    });
    expect(rootCause({ status: 403, details: { why: 'not yours' } })).toMatchObject({
      message: '403 {"why":"not yours"}',
    });
  });

  it('names all its causes; a thrown text is logged unchanged', () => {
    const cause = new Error('other side closed');
    expect(errorChain(new TypeError('fetch failed', { cause }))).toBe(
      'TypeError: fetch failed, Error: other side closed',
    );
    expect(errorChain('refused')).toBe('refused');
  });
});
