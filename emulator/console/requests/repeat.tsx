import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../api/client';
import type { CallAnswer, RequestDetail } from '../api/types';
import { Button } from '../ui/button';
import { CallAnswerView } from '../ui/call-answer';
import { asOf, CallerChoice } from '../ui/caller';
import { Editor } from '../ui/editor/editor';
import { bytes } from '../ui/format';

const parsed = (text: string): unknown => (text.trim() === '' ? {} : JSON.parse(text));

/** Repeats the call, with another body or as another caller. */
export function Repeat({ request }: { request: RequestDetail }) {
  const { requestId, operation, requestLength } = request;
  const [text, setText] = useState(() => beginning(request));
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
        {requestLength !== undefined && (
          <p className="border-b bg-info-soft/50 px-3 py-1.5">
            The body of this call had {bytes(requestLength)} and is not kept. Write the request to send.
          </p>
        )}
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

/** The request as it was; what is not JSON stays as it was sent, so that its mistake can be seen. */
const beginning = ({ input, requestBody = '{}' }: RequestDetail): string =>
  input === undefined ? requestBody : JSON.stringify(input, undefined, 2);
