import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../api/client';
import type { CallAnswer, RequestDetail } from '../api/types';
import { Button } from '../ui/button';
import { CallAnswerView } from '../ui/call-answer';
import { asOf, CallerChoice } from '../ui/caller';
import { Editor } from '../ui/editor/editor';

const parsed = (text: string): unknown => (text.trim() === '' ? {} : JSON.parse(text));

/** Repeats the call, with another body or as another caller. */
export function Repeat({ request }: { request: RequestDetail }) {
  const { requestId, input, requestBody, operation } = request;
  const [text, setText] = useState(() => beginning(input, requestBody));
  const [caller, setCaller] = useState('same');
  const [member, setMember] = useState('');
  const send = useMutation({
    mutationFn: async () => {
      const as = caller === 'same' ? undefined : asOf(caller, member);
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
          <CallerChoice
            others={[['same', 'the same caller']]}
            caller={caller}
            member={member}
            onChange={(next) => {
              setCaller(next.caller);
              setMember(next.member);
            }}
          />
          <Button variant="primary" type="submit" disabled={send.isPending} title="Ctrl Enter">
            Send again
          </Button>
        </div>
      </form>
      <CallAnswerView label="The new answer" answer={send.data} error={send.error} />
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
