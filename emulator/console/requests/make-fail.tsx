import { ZapOff } from 'lucide-react';
import { navigateTo } from '../address/link';
import { call, post } from '../api/client';
import { Menu } from '../ui/menu';
import { tellProblem, tellUndoable } from '../ui/toast';

const WAYS = [
  { name: 'Fail once with 500', fault: { status: 500, times: 1 } },
  { name: 'Refuse once with 429', fault: { status: 429, times: 1, headers: { 'retry-after': '1' } } },
  { name: 'Fail from now on with 503', fault: { status: 503 } },
  { name: 'Answer 3 seconds late', fault: { delay: 3000 } },
  { name: 'Cut the connection once', fault: { cutOff: 'before', times: 1 } },
] as const;

/** Makes the next calls of an operation fail. */
export function MakeFail({ operation }: { operation: string }) {
  async function order({ name, fault }: (typeof WAYS)[number]) {
    const { id } = await post<{ id: string }>('/faults', { operation, ...fault });
    tellUndoable(`${operation}: ${name.toLowerCase()}`, () => call('DELETE', `/faults/${id}`));
  }
  return (
    <Menu
      label="Make this fail"
      icon={ZapOff}
      items={[
        ...WAYS.map((way) => ({ name: way.name, run: () => void order(way).catch(tellProblem) })),
        {
          name: 'Refuse with a declared error …',
          run: () => navigateTo(`/console/faults?operation=${encodeURIComponent(operation)}`),
        },
      ]}
    />
  );
}
