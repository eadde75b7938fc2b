import type { SecondFactor } from '#services/identity';
import type { OpenSession, PendingSignIn } from '#services/redirects';
import { CodeField } from './code-form';
import { FormCard, type FormMessage } from './form-card';
import { signInPath } from './steps';

/** The texts of each second factor: what to do, and the label of the button for it. */
const WORDS: Record<SecondFactor, { intro: string; offer: string }> = {
  TOTP: { intro: 'Type the code that your authenticator app shows.', offer: 'Use my authenticator app' },
  EMAIL: { intro: 'We sent a code to your e-mail address.', offer: 'Send a code by e-mail' },
  SMS: { intro: 'We sent a code to your phone.', offer: 'Send a code by text message' },
  CALL: { intro: 'We call your phone and say a code.', offer: 'Call me with a code' },
  PUSH: {
    intro: 'We sent a message to your device. Confirm there that it is you, then continue here.',
    offer: 'Send a message to my device',
  },
};

/** The form of a log-in's second step. The member can choose another factor, or have a code sent again. */
export function FactorForm({
  session,
  pending,
  shown,
}: {
  session: OpenSession;
  pending: Extract<PendingSignIn, { state: 'REQUIRE_MFA' }>;
  shown: FormMessage;
}) {
  const { factor, factors } = pending;
  const others = factors
    .filter((other) => other !== factor || other !== 'TOTP')
    .map((other) => ({ step: other, label: other === factor ? 'Send it again' : WORDS[other].offer }));
  // Without a code field, the error is shown above the form.
  const { code: problem } = shown.form.errors;
  const notice =
    factor === 'PUSH' && problem ? { title: 'That did not work yet', text: problem } : shown.notice;
  return (
    <FormCard
      title="Is it you?"
      intro={WORDS[factor].intro}
      token={session.opened.formToken}
      shown={{ ...shown, notice }}
      button={factor === 'PUSH' ? 'I have confirmed it' : 'Continue'}
      others={others}
      ways={[{ href: signInPath(session), label: 'Use another account' }]}
    >
      {factor !== 'PUSH' && <CodeField form={shown.form} />}
      <label className="check">
        <input
          type="checkbox"
          name="remember"
          value="yes"
          defaultChecked={shown.form.values.remember === 'yes'}
        />
        <span>Do not ask again on this device</span>
      </label>
    </FormCard>
  );
}
