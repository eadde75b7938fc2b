import { Filter as Icon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Column } from '../api/types';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Field, Select } from '../ui/field';
import { conditionsOf, filterOf, operatorsFor, typedValue, wordsOf } from './filter';

/** The conditions of a table, each with a button that removes it, and a form for a new one. */
export function Filters({
  columns,
  filter,
  onChange,
}: {
  columns: readonly Column[];
  filter: string;
  onChange: (filter: string) => void;
}) {
  const [isAdding, setAdding] = useState(false);
  const conditions = conditionsOf(filter);
  const usable = columns.filter(({ filterable }) => filterable);
  return (
    <>
      {conditions.map((condition) => (
        <Button
          key={JSON.stringify(condition)}
          title="Remove this filter"
          onClick={() => onChange(filterOf(conditions.filter((it) => it !== condition)))}
        >
          {wordsOf(condition, columns)} ×
        </Button>
      ))}
      {usable.length > 0 && (
        <Button variant="quiet" label="Add a filter" onClick={() => setAdding(true)}>
          <Icon aria-hidden size={13} />
        </Button>
      )}
      <Dialog open={isAdding} onClose={() => setAdding(false)} title="Add a filter">
        <NewCondition
          columns={usable}
          onAdd={(condition) => {
            setAdding(false);
            // A filter written by hand has no parts to add to.
            const parts = conditions.filter(({ operator }) => operator !== '');
            onChange(filterOf([...parts, condition]));
          }}
        />
      </Dialog>
    </>
  );
}

function NewCondition({
  columns,
  onAdd,
}: {
  columns: readonly Column[];
  onAdd: (condition: { field: string; operator: string; value: unknown }) => void;
}) {
  const [field, setField] = useState(columns[0]?.name ?? '');
  const kind = columns.find(({ name }) => name === field)?.kind ?? 'string';
  const operators = operatorsFor(kind);
  const [chosen, setOperator] = useState<string>('$eq');
  const [text, setText] = useState('');
  const operator = operators.find(([it]) => it === chosen)?.[0] ?? operators[0]?.[0] ?? '$eq';
  const isYesOrNo = kind === 'boolean' || operator === '$exists';
  function submit(event: FormEvent) {
    event.preventDefault();
    onAdd({ field, operator, value: typedValue(kind, text, operator) });
  }
  return (
    <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <Select
        label="Field"
        value={field}
        options={columns.map(({ name, title }) => [name, title] as const)}
        onChange={({ target }) => setField(target.value)}
      />
      <Select
        label="Comparison"
        value={operator}
        options={operators}
        onChange={({ target }) => setOperator(target.value)}
      />
      {isYesOrNo ? (
        <Select
          label="Value"
          value={text === 'false' ? 'false' : 'true'}
          options={[
            ['true', 'yes'],
            ['false', 'no'],
          ]}
          onChange={({ target }) => setText(target.value)}
        />
      ) : (
        <Field
          label="Value"
          required
          type={kind === 'date' ? 'datetime-local' : 'text'}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Button variant="primary" type="submit">
        Apply
      </Button>
    </form>
  );
}
