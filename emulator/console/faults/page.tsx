import { useQuery } from '@tanstack/react-query';
import { call, get, post } from '../api/client';
import { markStale } from '../api/queries';
import type { Fault } from '../api/types';
import { Body, Page, Section } from '../layout/page';
import { Button } from '../ui/button';
import { count, countOf, dateTime } from '../ui/format';
import { Problem } from '../ui/problem';
import { tellProblem, tellUndoable } from '../ui/toast';
import { effectOf, inputOf } from './effect';
import { NewFault } from './new-fault';
import { Presets } from './presets';

const read = ({ signal }: { signal: AbortSignal }) => get<{ faults: Fault[] }>('/faults', signal);

/** The active faults with the number of affected calls, and forms for new faults. */
export default function FaultsPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['faults'], queryFn: read, refetchInterval: 2000 });
  const faults = data?.faults ?? [];
  return (
    <Page
      title="Faults"
      tools={
        faults.length > 1 && (
          <Button className="ml-auto" onClick={() => void remove(faults).catch(tellProblem)}>
            Remove all
          </Button>
        )
      }
    >
      <Body>
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        <Section title="Active" note={faults.length > 0 ? count(faults.length) : undefined}>
          {data && faults.length === 0 && (
            <p className="text-muted">
              None: every call is answered as on the platform. Set one below to see how your app handles an
              error, a slow answer or a cut connection.
            </p>
          )}
          <ul className="divide-y">
            {faults.map((fault) => (
              <Row key={fault.id} fault={fault} />
            ))}
          </ul>
        </Section>
        <Presets />
        <NewFault />
      </Body>
    </Page>
  );
}

async function remove(faults: readonly Fault[]): Promise<void> {
  for (const { id } of faults) await call('DELETE', `/faults/${encodeURIComponent(id)}`);
  markStale('faults');
  const what = faults.length === 1 ? `The fault for ${faults[0]?.operation}` : `${faults.length} faults`;
  tellUndoable(`${what} removed`, async () => {
    for (const fault of faults.map(inputOf)) await post('/faults', fault);
    markStale('faults');
  });
}

function Row({ fault }: { fault: Fault }) {
  const { operation, hits, lastHit, preset } = fault;
  return (
    <li className="grid items-center gap-x-4 gap-y-0.5 py-1.5 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
      <span className="min-w-0">
        <code className="break-all font-mono text-xs">{operation}</code>
        <span className="block text-muted text-xs">
          {effectOf(fault)}
          {preset && ` · from the preset ${preset}`}
        </span>
      </span>
      <span className="text-xs">
        {hits === 0 ? (
          <span className="text-muted">has not affected any call yet</span>
        ) : (
          <>
            <span className="text-warn">affected {countOf(hits, 'call')}</span>
            {lastHit && <span className="ml-2 text-muted">last {dateTime(lastHit)}</span>}
          </>
        )}
      </span>
      <Button className="justify-self-start" onClick={() => void remove([fault]).catch(tellProblem)}>
        Remove
      </Button>
    </li>
  );
}
