import { useState } from 'react';
import { post } from '../api/client';
import { useOverview } from '../api/overview';
import type { Member, MemberTokens } from '../api/types';
import { Section } from '../layout/page';
import { Button } from '../ui/button';
import { Copy } from '../ui/copy';
import { Field } from '../ui/field';
import { tellProblem } from '../ui/toast';
import { memberPath, refresh } from './change';

/** The key under which the browser stores the app's address. */
const KEPT = 'console-app';

/** The ways to log in as a member without a password: a link that logs the browser in, and tokens. */
export function OpenApp({ member: { id, email, status } }: { member: Member }) {
  const { data } = useOverview();
  const seen = data?.apps.flatMap(({ origins }) => origins).at(-1);
  const [app, setApp] = useState(() => localStorage.getItem(KEPT) ?? '');
  const [problem, setProblem] = useState<string>();
  const link = async () => {
    const body = app ? { app } : {};
    const { url } = await post<{ url: string }>(`${memberPath(id)}/login-link`, body);
    return url;
  };
  const tokens = () => post<MemberTokens>(`${memberPath(id)}/tokens`);
  async function open() {
    try {
      window.open(await link(), '_blank', 'noopener');
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  const opened = (text: string) => {
    refresh();
    return text;
  };
  const isOut = status !== 'ACTIVE';
  return (
    <Section title="Log in as this member" note={isOut ? 'may not log in at present' : undefined}>
      <div className="flex flex-wrap items-start gap-2">
        <Field
          className="w-72 max-sm:w-full"
          label="A page of the app"
          value={app}
          placeholder={seen ?? 'http://localhost:3000'}
          onChange={({ target }) => {
            setApp(target.value);
            localStorage.setItem(KEPT, target.value);
          }}
          problem={problem}
          hint={app || seen ? 'its log-in will not ask for a password' : 'no app has called yet'}
        />
        <div className="flex flex-wrap gap-2 sm:mt-5.5">
          <Button variant="primary" disabled={isOut} onClick={() => void open().catch(tellProblem)}>
            Open the app logged in
          </Button>
          <Copy variant="plain" label={`Copy a link that logs in as ${email}`} text={link}>
            Copy the link
          </Copy>
          <Copy
            variant="plain"
            label="Copy the tokens of a new session, for client.auth.setTokens"
            text={async () => opened(JSON.stringify(await tokens(), undefined, 2))}
          >
            Copy tokens
          </Copy>
        </div>
      </div>
    </Section>
  );
}
