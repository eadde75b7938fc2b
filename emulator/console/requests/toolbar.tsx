import { Trash2 } from 'lucide-react';
import { useSearchField } from '../address/use-search-field';
import { call } from '../api/client';
import { Button } from '../ui/button';
import { Check, Search, Select } from '../ui/field';
import { count, countOf } from '../ui/format';
import { tell, tellProblem } from '../ui/toast';
import type { RequestFilter } from './filter';

const STATUSES = [
  ['', 'all statuses'],
  ['failed', 'failed'],
  ['2xx', '2xx'],
  ['4xx', '4xx'],
  ['401', '401'],
  ['403', '403'],
  ['404', '404'],
  ['428', '428'],
  ['5xx', '5xx'],
] as const;

const CALLERS = [
  ['', 'all callers'],
  ['visitor', 'visitors'],
  ['member', 'members'],
  ['owner', 'the owner'],
  ['app', 'apps'],
] as const;

/** Adds an unusual value from the address to the options, so that it can be shown. */
const withOwn = (options: readonly (readonly [string, string])[], value: string) =>
  options.some(([it]) => it === value) ? options : [...options, [value, value] as const];

interface Props {
  filter: RequestFilter & { group: string };
  onChange: (change: Partial<RequestFilter & { group: string }>) => void;
  shown: number;
  total: number;
}

/** The filters of the list of calls. */
export function Toolbar({ filter, onChange, shown, total }: Props) {
  const [text, setText] = useSearchField(filter.text, (next) => onChange({ text: next }));
  const chips = (['operation', 'problem', 'view'] as const).filter((name) => filter[name]);
  return (
    <>
      <Search
        label="Search calls"
        value={text}
        onChange={setText}
        className="w-52 max-sm:order-1 max-sm:w-full"
      />
      <Select
        isBare
        label="Status"
        value={filter.status}
        options={withOwn(STATUSES, filter.status)}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      <Select
        isBare
        label="Caller"
        value={filter.caller}
        options={withOwn(CALLERS, filter.caller)}
        onChange={({ target }) => onChange({ caller: target.value })}
      />
      {chips.map((name) => (
        <Button key={name} onClick={() => onChange({ [name]: '' })} title="Remove this filter">
          {name === 'view' ? `page view ${filter.view}` : filter[name]} ×
        </Button>
      ))}
      <Check
        label="group by page view"
        checked={filter.group === 'view'}
        onChange={({ target }) => onChange({ group: target.checked ? 'view' : '' })}
      />
      <Check
        label="show what the console reads"
        checked={filter.own === 'show'}
        onChange={({ target }) => onChange({ own: target.checked ? 'show' : '' })}
      />
      <span className="ml-auto whitespace-nowrap text-muted text-xs">
        {shown === total ? countOf(total, 'call') : `${count(shown)} of ${count(total)}`}
      </span>
      <Button
        variant="quiet"
        label="Clear the list"
        onClick={() =>
          void call('DELETE', '/requests').then(() => tell('The list of calls is empty'), tellProblem)
        }
      >
        <Trash2 aria-hidden size={13} />
      </Button>
    </>
  );
}
