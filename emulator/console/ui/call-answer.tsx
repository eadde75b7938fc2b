import { useState } from 'react';
import { LINK, Link } from '../address/link';
import type { CallAnswer } from '../api/types';
import { Tabs } from '../layout/tabs';
import { Code } from './code';
import { milliseconds } from './format';
import { Json } from './json';
import { Problem } from './problem';
import { Status } from './status';

type Look = 'answer' | 'sdk' | 'curl';

const LOOKS = [
  { value: 'answer', title: 'Answer' },
  { value: 'sdk', title: 'With the SDK' },
  { value: 'curl', title: 'With curl' },
] as const;

/** The answer to a call made in the console, and the code that makes the call. */
export function CallAnswerView({
  label,
  answer,
  error,
}: {
  label: string;
  answer: CallAnswer | undefined;
  error: Error | null;
}) {
  const [look, setLook] = useState<Look>('answer');
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className="flex min-h-0 min-w-0 flex-col @3xl:border-l @max-3xl:border-t"
    >
      {error && <Problem error={error} />}
      {!answer && !error && <p className="p-3 text-muted">{label} appears here, and in Requests.</p>}
      {answer && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 border-b bg-sunken px-3">
            <Status status={answer.status} isLong />
            <span className="text-muted text-xs">{milliseconds(answer.duration)}</span>
            <Tabs<Look> label="How to show the answer" tabs={LOOKS} value={look} onChange={setLook} />
            <Link href={`/console/requests/${answer.requestId}`} className={`ml-auto text-xs ${LINK}`}>
              Open this call
            </Link>
          </div>
          {look === 'answer' ? (
            <Json text={JSON.stringify(answer.body)} label={label.toLowerCase()} className="flex-1" />
          ) : (
            <div className="min-h-0 flex-1 overflow-y-auto p-3">
              <Code text={answer.code[look]} label="the code" />
            </div>
          )}
        </>
      )}
    </section>
  );
}
