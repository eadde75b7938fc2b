import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { loginState, secondFactors } from '../identities/rules';
import { issueSecret } from '../identities/secrets';
import { type Identity, identities, type SecondFactor } from '../identities/store';
import { sendVerification } from './email-code';

/** The state of a log-in or registration, with the tokens of that state. */
export type LoginOutcome =
  | { state: 'SUCCESS'; identity: Identity; sessionToken: string; deviceToken?: string }
  | { state: 'REQUIRE_EMAIL_VERIFICATION'; identity: Identity; stateToken: string }
  | {
      state: 'REQUIRE_MFA';
      identity: Identity;
      stateToken: string;
      factors: SecondFactor[];
      /** The transaction of the push message that was sent. */
      transactionId?: string;
    }
  | { state: 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK'; identity: Identity };

/**
 * Moves a log-in to its next state and sends the mail or code of that state.
 * @param identity the one whose password, or a replacement for it, was right
 * @param factorPassed whether the second factor was given, now or earlier on this device
 */
export function nextStep(context: Context, identity: Identity, factorPassed = false): LoginOutcome {
  const { clock, documents, site } = context;
  const state = loginState(identity, site, factorPassed);
  switch (state) {
    case 'REQUIRE_EMAIL_VERIFICATION': {
      const data = { waitsFor: 'email' as const, failures: 0 };
      const stateToken = issueSecret(context, 'stateToken', identity.id, data);
      sendVerification(context, identity, stateToken);
      return { state, identity, stateToken };
    }
    case 'REQUIRE_MFA': {
      const data = { waitsFor: 'factor' as const, failures: 0 };
      const stateToken = issueSecret(context, 'stateToken', identity.id, data);
      return { state, identity, stateToken, factors: secondFactors(identity, site) };
    }
    case 'SUCCESS': {
      const lastLoginDate = isoDate(clock.now());
      const changed = documents.put(identities, { ...identity, lastLoginDate });
      return {
        state,
        identity: changed,
        sessionToken: issueSecret(context, 'sessionToken', identity.id, {}),
      };
    }
    default:
      return { state, identity };
  }
}
