import { Ban, Check, Minus } from 'lucide-react';
import type { Checked } from '../api/types';

const TITLES: Record<Checked['check'], string> = {
  served: 'Served',
  removed: 'Removal',
  fault: 'Faults',
  token: 'Token',
  role: 'Role',
  permission: 'Permission',
  body: 'Request',
  contract: 'Contract',
  app: 'App',
  catalog: 'Catalog',
  rule: 'Rules',
};

const LOOKS = {
  passed: { icon: Check, tone: 'text-accent', word: 'passed' },
  refused: { icon: Ban, tone: 'text-danger', word: 'refused' },
  'not reached': { icon: Minus, tone: 'text-muted', word: 'not reached' },
} as const;

/** Each check of a call in order: what it demands, and whether the call passed it. */
export function Checks({ checks }: { checks: readonly Checked[] }) {
  return (
    <ol className="min-h-0 flex-1 overflow-y-auto">
      {checks.map(({ check, demand, result, message }) => {
        const { icon: Icon, tone, word } = LOOKS[result];
        return (
          <li
            key={check}
            className={`grid grid-cols-[1rem_5.5rem_minmax(0,1fr)] items-baseline gap-x-2 gap-y-0.5 border-line/60 border-b px-3 py-1.5 ${result === 'refused' ? 'bg-danger-soft/50' : ''}`}
          >
            <Icon aria-hidden size={13} className={`self-center ${tone}`} />
            <span className={result === 'not reached' ? 'text-muted' : 'font-medium'}>{TITLES[check]}</span>
            <span className={result === 'not reached' ? 'text-muted' : ''}>
              {demand} <span className={`text-xs ${tone}`}>{word}</span>
            </span>
            {message && <span className="col-start-3 text-danger">{message}</span>}
          </li>
        );
      })}
    </ol>
  );
}
