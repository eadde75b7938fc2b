import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { post } from '../api/client';
import { Section } from '../layout/page';
import { Button } from '../ui/button';
import { INPUT } from '../ui/field';
import { Json } from '../ui/json';
import { Problem } from '../ui/problem';

interface Verdict {
  valid: boolean;
  problem?: string;
  payload?: unknown;
}

/** Checks the signature of a body that a receiver got. */
export function Verify() {
  const id = useId();
  const [jwt, setJwt] = useState('');
  const check = useMutation({ mutationFn: () => post<Verdict>('/webhooks/verify', { jwt: jwt.trim() }) });
  const verdict = check.data;
  return (
    <Section title="Check a signature">
      <form
        className="flex max-w-3xl flex-col items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          check.mutate();
        }}
      >
        <label htmlFor={id} className="text-muted text-xs">
          The body that your receiver got, unchanged
        </label>
        <textarea
          id={id}
          required
          rows={3}
          value={jwt}
          onChange={({ target }) => setJwt(target.value)}
          className={`${INPUT} h-auto w-full py-1 font-mono text-xs`}
          placeholder="eyJ…"
          spellCheck={false}
        />
        <Button type="submit" disabled={check.isPending}>
          Check
        </Button>
      </form>
      <div aria-live="polite">
        {check.error && <Problem error={check.error} />}
        {verdict && (
          <p className={verdict.valid ? '' : 'text-danger'}>
            {verdict.valid
              ? 'The signature is valid: the event came from this emulator.'
              : `The signature is not valid: ${verdict.problem}`}
          </p>
        )}
        {verdict?.payload !== undefined && (
          <Json text={JSON.stringify(verdict.payload)} label="the payload" className="max-h-96" />
        )}
      </div>
    </Section>
  );
}
