import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LINK, Link } from '../address/link';
import { post } from '../api/client';
import type { As, CallAnswer, RequestDetail } from '../api/types';
import { Button } from '../ui/button';
import { Editor } from '../ui/editor/editor';
import { Field, Select } from '../ui/field';
import { milliseconds } from '../ui/format';
import { Json } from '../ui/json';
import { Problem } from '../ui/problem';
import { Status } from '../ui/status';
import { addressOfRequest } from './open';

const CALLERS = [
  ['same', 'the same caller'],
  ['visitor', 'a new visitor'],
  ['member', 'a member'],
  ['owner', 'the owner'],
  ['app', 'the app'],
  ['none', 'a caller without a token'],
] as const;

const parsed = (text: string): unknown => (text.trim() === '' ? {} : JSON.parse(text));

function asOf(caller: string, member: string): As | undefined {
  if (caller === 'same') return undefined;
  return caller === 'member' ? { member } : (caller as As);
}

/** Makes the call again, with another body or as another caller. */
export function Repeat({ request }: { request: RequestDetail }) {
  const { requestId, input, requestBody, operation } = request;
  const [text, setText] = useState(() => beginning(input, requestBody));
  const [caller, setCaller] = useState('same');
  const [member, setMember] = useState('');
  const send = useMutation({
    mutationFn: async () => {
      const as = asOf(caller, member);
      return post<CallAnswer>(`/requests/${encodeURIComponent(requestId)}/repeat`, {
        body: parsed(text),
        ...(as && { as }),
      });
    },
  });
  return (
    <div className="grid min-h-0 flex-1 @3xl:grid-cols-2 @max-3xl:grid-rows-2">
      <form
        className="flex min-h-0 min-w-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <div className="min-h-0 flex-1 overflow-auto">
          <Editor
            value={text}
            onChange={setText}
            label="The request"
            operation={operation}
            onRun={() => send.mutate()}
          />
        </div>
        <div className="flex flex-wrap items-end gap-2 border-t px-3 py-2">
          <Select
            label="Called by"
            value={caller}
            options={CALLERS}
            onChange={({ target }) => setCaller(target.value)}
          />
          {caller === 'member' && (
            <Field
              label="E-mail or id"
              required
              value={member}
              onChange={({ target }) => setMember(target.value)}
              placeholder="maya@example.com"
            />
          )}
          <Button variant="primary" type="submit" disabled={send.isPending} title="Ctrl Enter">
            Send again
          </Button>
        </div>
      </form>
      <Answer answer={send.data} error={send.error} />
    </div>
  );
}

const beginning = (input: unknown, body: string | undefined): string => {
  if (input !== undefined) return JSON.stringify(input, undefined, 2);
  try {
    return JSON.stringify(JSON.parse(body ?? '{}'), undefined, 2);
  } catch {
    return '{}';
  }
};

function Answer({ answer, error }: { answer: CallAnswer | undefined; error: Error | null }) {
  return (
    <section
      aria-label="The new answer"
      aria-live="polite"
      className="flex min-h-0 min-w-0 flex-col @3xl:border-l @max-3xl:border-t"
    >
      {error && <Problem error={error} />}
      {!answer && !error && <p className="p-3 text-muted">The new answer appears here, and in the list.</p>}
      {answer && (
        <>
          <p className="flex items-center gap-3 border-b bg-sunken px-3 py-1">
            <Status status={answer.status} isLong />
            <span className="text-muted text-xs">{milliseconds(answer.duration)}</span>
            <Link href={addressOfRequest(answer.requestId)} className={`ml-auto text-xs ${LINK}`}>
              Open this call
            </Link>
          </p>
          <Json text={JSON.stringify(answer.body)} label="the new answer" className="flex-1" />
        </>
      )}
    </section>
  );
}
