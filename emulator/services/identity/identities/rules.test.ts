import { describe, expect, test } from 'vitest';
import { HOUR } from '#core/time/clock';
import { EMAIL_LIMITS, LONGEST_WAIT, throttleObstacle, waitAfter } from '../authentication/throttle';
import type { Identity, PendingReason } from './entity';
import { loginState, pendingReasons, pendingStatus, secondFactors } from './rules';

const EMAIL: PendingReason = 'PENDING_EMAIL_VERIFICATION_REQUIRED';
const APPROVAL: PendingReason = 'PENDING_ADMIN_APPROVAL_REQUIRED';

describe('the pending reasons of a registration', () => {
  test.each([
    ['automatic', 'never', true, []],
    ['automatic', 'known-contacts', false, []],
    ['automatic', 'known-contacts', true, [EMAIL]],
    ['automatic', 'always', false, [EMAIL]],
    ['manual', 'never', false, [APPROVAL]],
    ['manual', 'always', false, [EMAIL, APPROVAL]],
  ] as const)(
    'approval %s, verification %s, known contact %s',
    (memberApproval, emailVerification, known, reasons) => {
      expect(pendingReasons({ memberApproval, emailVerification }, known)).toEqual(reasons);
      expect(pendingStatus([...reasons]).name).toBe(reasons.length > 0 ? 'PENDING' : 'ACTIVE');
    },
  );
});

describe('the state of a log-in', () => {
  const factors: Identity['factors'] = [{ factorId: '1', type: 'TOTP' }];
  const identity = (name: Identity['status']['name'], reasons: PendingReason[] = []) => ({
    status: { name, reasons },
    factors: [],
  });

  test.each([
    ['SUCCESS', identity('ACTIVE')],
    ['STATUS_CHECK', identity('BLOCKED')],
    ['STATUS_CHECK', identity('DELETED')],
    ['STATUS_CHECK', identity('OFFLINE')],
    ['REQUIRE_EMAIL_VERIFICATION', identity('PENDING', [APPROVAL, EMAIL])],
    ['REQUIRE_OWNER_APPROVAL', identity('PENDING', [APPROVAL])],
    ['REQUIRE_MFA', { ...identity('ACTIVE'), factors }],
    // A caller who may not log in does not learn anything about the second factor.
    ['STATUS_CHECK', { ...identity('BLOCKED'), factors }],
  ])('%s', (state, who) => {
    expect(loginState(who, { mfa: 'optional' }, false)).toBe(state);
  });

  test('a second factor that was given is not required again', () => {
    expect(loginState({ ...identity('ACTIVE'), factors }, { mfa: 'required' }, true)).toBe('SUCCESS');
  });

  test('a site that requires a second factor sends a code by e-mail to members without one', () => {
    expect(secondFactors({ factors: [] }, { mfa: 'required' })).toEqual(['EMAIL']);
    expect(secondFactors({ factors }, { mfa: 'required' })).toEqual(['TOTP']);
    expect(secondFactors({ factors: [] }, { mfa: 'optional' })).toEqual([]);
  });
});

describe('throttling of attempts', () => {
  test('doubles the wait from one second up to a quarter of an hour', () => {
    expect([0, 2, 3, 4, 5, 6].map((failures) => waitAfter(failures, EMAIL_LIMITS))).toEqual([
      0, 0, 1000, 2000, 4000, 8000,
    ]);
    expect(waitAfter(60, EMAIL_LIMITS)).toBe(LONGEST_WAIT);
  });

  test.each([
    [2, 0, 'after-failures', undefined],
    [3, 400, 'after-failures', { wait: 600 }],
    [3, 1000, 'after-failures', undefined],
    [5, HOUR, 'after-failures', 'captcha'],
    [9, 0, 'never', { wait: 64_000 }],
    [0, 0, 'always', 'captcha'],
  ] as const)('%i failures, %i ms ago, captcha %s', (failures, since, captcha, obstacle) => {
    expect(throttleObstacle(failures, since, EMAIL_LIMITS, captcha)).toEqual(obstacle);
  });
});
