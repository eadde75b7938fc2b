import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { LINK, Link } from '../address/link';
import { useParams } from '../address/use-params';
import { get, post } from '../api/client';
import type { CallAnswer, DescribedOperation } from '../api/types';
import { Empty } from '../layout/empty';
import { Tabs } from '../layout/tabs';
import { Button } from '../ui/button';
import { CallAnswerView } from '../ui/call-answer';
import { asOf, CallerChoice } from '../ui/caller';
import { Editor } from '../ui/editor/editor';
import type { JsonSchema } from '../ui/editor/schema';
import { useEscape } from '../ui/use-escape';
import { RequestForm } from './request-form';

type Look = 'form' | 'json';

const LOOKS = [
  { value: 'json', title: 'JSON' },
  { value: 'form', title: 'Form' },
] as const;

/** An operation: its parameters, its possible callers, and a form to call it. Escape closes it. */
export function OperationView({ name, onClose }: { name: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['operations', name],
    queryFn: ({ signal }) => get<DescribedOperation>(`/operations/${encodeURIComponent(name)}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEscape(onClose);
  if (error)
    return (
      <Empty title="There is no such operation" action={<Button onClick={onClose}>Back to the list</Button>}>
        {error.message}
      </Empty>
    );
  return data ? <Loaded operation={data} onClose={onClose} /> : null;
}

/** The caller that is selected at first: the least privileged one that may call. */
const firstCaller = ({ callers }: DescribedOperation): string =>
  callers === 'public' || callers.includes('visitor') ? 'visitor' : (callers[0] ?? 'visitor');

function Loaded({ operation, onClose }: { operation: DescribedOperation; onClose: () => void }) {
  const { name, example } = operation;
  const [{ as, member, form }, set] = useParams('as', 'member', 'form');
  const caller = as || firstCaller(operation);
  const [text, setText] = useState(() => JSON.stringify(example, undefined, 2));
  const send = useMutation({
    mutationFn: async () =>
      post<CallAnswer>('/calls', {
        operation: name,
        request: text.trim() === '' ? {} : JSON.parse(text),
        as: asOf(caller, member),
      }),
  });
  const look: Look = form ? 'form' : 'json';
  return (
    <>
      <Head operation={operation} onClose={onClose} />
      <div className="grid min-h-0 flex-1 @3xl:grid-cols-2 @max-3xl:grid-rows-2">
        <form
          className="flex min-h-0 min-w-0 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate();
          }}
        >
          <div className="border-b px-3">
            <Tabs<Look>
              label="How to write the request"
              tabs={LOOKS}
              value={look}
              onChange={(next) => set({ form: next === 'form' ? 'yes' : '' })}
            />
          </div>
          {look === 'form' ? (
            <RequestForm schema={operation.request as JsonSchema} text={text} onChange={setText} />
          ) : (
            <div className="min-h-0 flex-1 overflow-auto">
              <Editor
                value={text}
                onChange={setText}
                label="The request"
                schema={operation.request as JsonSchema}
                onRun={() => send.mutate()}
              />
            </div>
          )}
          <div className="flex flex-wrap items-end gap-2 border-t px-3 py-2">
            <CallerChoice
              caller={caller}
              member={member}
              onChange={(next) => set({ as: next.caller, member: next.member })}
            />
            <Button variant="primary" type="submit" disabled={send.isPending} title="Ctrl Enter">
              Call
            </Button>
          </div>
        </form>
        <CallAnswerView label="The answer" answer={send.data} error={send.error} />
      </div>
    </>
  );
}

function Head({ operation, onClose }: { operation: DescribedOperation; onClose: () => void }) {
  const { name, method, paths, callers, permissions, app, catalogVersion, deprecation, assumed, evidence } =
    operation;
  const who = callers === 'public' ? 'anyone, without a token' : callers.join(', ');
  return (
    <header className="flex flex-col gap-1 border-b px-3 py-2">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 break-all font-mono font-semibold text-xs">{name}</h2>
        <Button variant="quiet" label="Close" onClick={onClose} className="ml-auto">
          <X aria-hidden size={14} />
        </Button>
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted text-xs">
        <code className="break-all font-mono">
          {method} {paths[0]}
        </code>
        <span>callers: {who}</span>
        {permissions && <span className="wrap-anywhere">permission: {permissions.join(', ')}</span>}
        {app && <span>app: {app}</span>}
        {catalogVersion && <span>catalog: {catalogVersion.slice(0, 2)}</span>}
        <Link href={`/console/requests?operation=${encodeURIComponent(name)}`} className={LINK}>
          its calls
        </Link>
      </p>
      <Evidence evidence={evidence} />
      {deprecation && (
        <p className="text-warn text-xs">
          Deprecated: {deprecation.end}.{' '}
          {deprecation.replacedBy && (
            <>
              Call <Replacement name={deprecation.replacedBy} /> instead.
            </>
          )}{' '}
          {deprecation.note}
        </p>
      )}
      {assumed && (
        <details className="text-muted text-xs">
          <summary>Rules that no public source confirms: {assumed.length}</summary>
          <ul className="max-h-24 list-disc overflow-auto pl-4">
            {assumed.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </details>
      )}
    </header>
  );
}

/** How well the operation's behaviour is known: the number of statements that it keeps, by strength. */
function Evidence({ evidence }: Pick<DescribedOperation, 'evidence'>) {
  if (!evidence) return <p className="text-muted text-xs">Known from the SDK’s typings alone.</p>;
  const kept = Object.entries(evidence.kept).map(([strength, count]) => `${count} ${strength}`);
  return (
    <p className="text-muted text-xs">
      Statements of public sources that it keeps: {kept.length > 0 ? kept.join(', ') : 'none'}.{' '}
      {evidence.notKept && <span className="text-warn">Not yet kept: {evidence.notKept}.</span>}
    </p>
  );
}

const Replacement = ({ name }: { name: string }) => <code className="break-all font-mono">{name}</code>;
