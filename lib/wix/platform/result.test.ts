import { inspect } from 'node:util';
import { plans } from '@wix/pricing-plans';
import { createClient } from '@wix/sdk';
import { redirect } from 'next/navigation';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { ProblemError } from './problem';
import { attempt, translatedResult } from './result';
import { callPlatform } from './transport';

/** Sets the platform's answer to the SDK call that the tests make. */
function platformAnswers(status: number, body: object | string, requestId = 'request-1') {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: { 'x-wix-request-id': requestId },
      }),
  );
}

const application = (code: string, description = 'Why') => ({
  message: 'Message',
  details: { applicationError: { code, description, data: {} } },
});

const call = (messages?: Record<string, string>) =>
  attempt(() => createClient({ modules: { plans }, fetch: callPlatform }).plans.getPlan('plan-1'), {
    what: 'The plan could not be read',
    messages,
  }).then((result) => translatedResult(result, translator('en')));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

describe('attempt', () => {
  it('returns a value', async () => {
    expect(await attempt(async () => 42, { what: 'Nothing' })).toEqual({ ok: true, value: 42 });
    expect(console.error).not.toHaveBeenCalled();
  });

  it.each([
    [428, { message: 'The app is not installed', details: {} }, 'not-installed'],
    [404, application('PRICING_PLANS_NOT_INSTALLED'), 'not-installed'],
    [404, { message: 'Not found', details: {} }, 'not-found'],
    [401, { message: 'No token', details: {} }, 'session'],
    [403, { message: 'Not yours', details: {} }, 'forbidden'],
    [402, { message: 'Upgrade', details: {} }, 'premium'],
    [400, application('SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT'), 'premium'],
    [428, application('SITE_NOT_ACCEPTING_PAYMENTS'), 'premium'],
    [403, { message: 'No', details: { error_key: 'NO_PAYMENT_METHOD_CONFIGURED' } }, 'premium'],
    [428, application('accept_payment_feature_missing'), 'premium'],
    [400, application('SLOT_NOT_AVAILABLE'), 'conflict'],
    [409, { message: 'Already taken', details: {} }, 'conflict'],
    [
      400,
      {
        message: 'Bad',
        details: { validationError: { fieldViolations: [{ field: 'id', description: 'must be a GUID' }] } },
      },
      'invalid',
    ],
    [429, { message: 'Slow down', details: {} }, 'unreachable'],
    [500, '', 'unreachable'],
    [503, { message: '', details: {} }, 'unreachable'],
    [200, '{"cut off', 'unreachable'],
    [418, { message: 'Teapot', details: {} }, 'failed'],
  ])('turns %i %j into %s', async (status, body, kind) => {
    platformAnswers(status, body);
    expect(await call()).toMatchObject({ ok: false, problem: { kind } });
  });

  it.each([
    [
      'that fails',
      new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
      'TypeError: fetch failed, Error: ECONNREFUSED',
    ],
    [
      'on which no answer comes in time',
      new DOMException('Too late', 'TimeoutError'),
      'TimeoutError: Too late',
    ],
  ])('reports a connection %s as unreachable, and logs why', async (_, cause, logged) => {
    const fail = async () => {
      throw cause;
    };
    vi.spyOn(globalThis, 'fetch').mockImplementation(fail);
    expect(await call()).toMatchObject({ ok: false, problem: { kind: 'unreachable' } });
    expect(inspect(vi.mocked(console.error).mock.lastCall?.[2])).toBe(`[Error: ${logged}]`);
  });

  it('reports a timeout outside the SDK as an outage, and logs one line', async () => {
    const late = async () => {
      throw new DOMException('Too late', 'TimeoutError');
    };
    const result = await attempt(late, { what: 'It could not be read' });
    expect(result).toMatchObject({ ok: false, problem: { kind: 'unreachable' } });
    expect(inspect(vi.mocked(console.error).mock.lastCall?.[2])).toBe('[Error: TimeoutError: Too late]');
  });

  it('does not report our own mistakes as an outage', async () => {
    const result = await attempt(
      async () => {
        throw new TypeError('x is not a function');
      },
      { what: 'It could not be done' },
    );
    expect(result).toMatchObject({ ok: false, problem: { kind: 'failed' } });
  });

  it('has a message for the visitor', async () => {
    platformAnswers(404, application('plan_not_found'));
    const result = await call();
    expect(result).toEqual({
      ok: false,
      problem: {
        kind: 'not-found',
        message: 'The plan could not be read. It does not exist, or it is not offered any more.',
        requestId: 'request-1',
        code: 'plan_not_found',
      },
    });
  });

  it('logs the platform’s answer once', async () => {
    platformAnswers(400, application('SLOT_NOT_AVAILABLE', 'The slot is taken'));
    await call();
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      '[platform] The plan could not be read',
      { kind: 'conflict', requestId: 'request-1', code: 'SLOT_NOT_AVAILABLE' },
      expect.any(Error),
    );
    const logged = inspect(vi.mocked(console.error).mock.lastCall?.[2]);
    expect(logged.match(/The slot is taken/g)).toHaveLength(1);
    expect(logged).toMatch(/400/);
  });

  it('logs the stack of our own mistakes', async () => {
    const mistake = new TypeError('x is not a function');
    await attempt(() => Promise.reject(mistake), { what: 'It could not be done' });
    expect(vi.mocked(console.error).mock.lastCall?.[2]).toBe(mistake);
  });

  it('logs one line for a platform’s 404, and more for other ones', async () => {
    platformAnswers(404, application('plan_not_found'));
    await call();
    expect(console.info).toHaveBeenCalledExactlyOnceWith(
      '[platform] The plan could not be read: plan_not_found, request request-1',
    );
    expect(console.error).not.toHaveBeenCalled();
    platformAnswers(404, '<h1>No such page</h1>');
    await call();
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('uses the caller’s message for a code', async () => {
    platformAnswers(404, application('plan_not_found'));
    expect(await call({ plan_not_found: 'This plan is gone.' })).toMatchObject({
      problem: { message: 'This plan is gone.' },
    });
  });

  it('returns a problem that our own code has thrown', async () => {
    const problem = { kind: 'conflict', message: 'Taken.' } as const;
    const result = await attempt(() => Promise.reject(new ProblemError(problem)), { what: 'Ignored' });
    expect(result).toEqual({ ok: false, problem });
  });

  it('lets Next’s own control flow through', async () => {
    await expect(attempt(async () => redirect('/somewhere'), { what: 'Ignored' })).rejects.toThrow(
      'NEXT_REDIRECT',
    );
  });
});

describe('attempt, to visitors', () => {
  it.each([
    [428, 'This site has not installed the app that this page needs.'],
    [503, 'The shop’s platform did not answer. Please try again in a moment.'],
    [402, 'This shop cannot accept payments online yet.'],
    [401, 'Your session is not valid any more. Please start a new one.'],
    [403, 'Only its owner may see it. If that is you, please log in.'],
    [409, 'It is not available any more, or has changed meanwhile.'],
    [400, 'Something that you entered is not right. Please check it and try again.'],
    [418, 'The platform refused. Please try again, or choose something else.'],
  ])('explains status %i', async (status, sentence) => {
    platformAnswers(status, { message: 'Message', details: {} });
    expect(await call()).toMatchObject({ problem: { message: `The plan could not be read. ${sentence}` } });
  });

  it('explains too many calls, unless the caller knows what the platform means', async () => {
    platformAnswers(429, application('TOO_MANY'));
    expect(await call()).toMatchObject({
      problem: { code: 'TOO_MANY_CALLS', message: expect.stringContaining('try again in a minute') },
    });
    expect(await call({ TOO_MANY: 'One code a minute.' })).toMatchObject({
      problem: { code: 'TOO_MANY', message: 'One code a minute.' },
    });
  });

  it('prefers the message for a code with its reason', async () => {
    platformAnswers(400, {
      message: 'Message',
      details: { applicationError: { code: 'INVALID', data: { reason: 'EXPIRED' } } },
    });
    const messages = { INVALID: 'It is not valid.', 'INVALID EXPIRED': 'It has expired.' };
    expect(await call(messages)).toMatchObject({ problem: { message: 'It has expired.' } });
  });
});
