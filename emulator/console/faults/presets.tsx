import { useQuery } from '@tanstack/react-query';
import { call, get, post } from '../api/client';
import { markStale } from '../api/queries';
import type { FaultPreset } from '../api/types';
import { Section } from '../layout/page';
import { Button } from '../ui/button';
import { tellProblem, tellUndoable } from '../ui/toast';

/** Predefined faults, each set with one click. */
export function Presets() {
  const { data } = useQuery({
    queryKey: ['fault-presets'],
    queryFn: ({ signal }) => get<{ presets: FaultPreset[] }>('/faults/presets', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data || data.presets.length === 0) return null;
  return (
    <Section title="Typical platform failures">
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {data.presets.map((preset) => (
          <li key={preset.name} className="flex items-center gap-3 border-b py-1.5">
            <span className="min-w-0 flex-1">
              {preset.title}
              <span className="block text-muted text-xs">{preset.description}</span>
            </span>
            <Button onClick={() => void order(preset).catch(tellProblem)} aria-label={`Set: ${preset.title}`}>
              Set
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

async function order({ name, title }: FaultPreset): Promise<void> {
  const { ids } = await post<{ ids: string[] }>(`/faults/presets/${encodeURIComponent(name)}`);
  markStale('faults');
  tellUndoable(`Fault set: ${title}`, async () => {
    for (const id of ids) await call('DELETE', `/faults/${encodeURIComponent(id)}`);
    markStale('faults');
  });
}
