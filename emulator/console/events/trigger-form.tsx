import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { navigateTo } from '../address/link';
import { post } from '../api/client';
import { markStale } from '../api/queries';
import type { Trigger, Triggered } from '../api/types';
import { Button } from '../ui/button';
import { Field, INPUT } from '../ui/field';
import { Problem } from '../ui/problem';
import { tell } from '../ui/toast';

const linesOf = (values: Readonly<Record<string, string>> = {}): string =>
  Object.entries(values)
    .map(([path, value]) => `${path}=${value}`)
    .join('\n');

/** Reads lines such as `order.status=CANCELED`. */
const valuesIn = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => {
        const at = line.indexOf('=');
        if (at < 1)
          throw new Error(`Each line is a path and a value, such as order.status=CANCELED, not “${line}”.`);
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      }),
  );

/** The data of a trigger, as they were the last time. */
export function TriggerForm({
  trigger: { name, how, takes, latest },
  onBack,
  onDone,
}: {
  trigger: Trigger;
  onBack: () => void;
  onDone: () => void;
}) {
  const id = useId();
  const [inputs, setInputs] = useState<Readonly<Record<string, string>>>(latest?.with ?? {});
  const [override, setOverride] = useState(linesOf(latest?.override));
  const pull = useMutation({
    mutationFn: async () => {
      const given = Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== ''));
      return post<Triggered>('/triggers', { event: name, with: given, override: valuesIn(override) });
    },
    onSuccess({ events, eventType, added }) {
      markStale('triggers');
      const [missing] = added;
      tell(
        missing
          ? `The event had no ${missing.path}, so it was added.${missing.alike.length > 0 ? ` It has ${missing.alike.join(', ')}.` : ''}`
          : `${eventType} was triggered, and ${events.length - 1} more`,
      );
      onDone();
      const own = events.find((event) => event.eventType === eventType) ?? events[0];
      if (own) navigateTo(`/console/events/${own.sequence}`);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pull.mutate();
      }}
      className="flex flex-col gap-3"
    >
      <div className="flex items-center gap-2">
        <Button variant="quiet" label="Back to the events" onClick={onBack}>
          <ArrowLeft aria-hidden size={14} />
        </Button>
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>
          <span className="block text-muted text-xs">{how}</span>
        </p>
      </div>
      {pull.error && <Problem error={pull.error} />}
      <div className="grid gap-3 sm:grid-cols-2">
        {takes.map((input) => (
          <Field
            key={input.name}
            label={input.name}
            hint={input.description}
            value={inputs[input.name] ?? ''}
            onChange={({ target }) => setInputs({ ...inputs, [input.name]: target.value })}
          />
        ))}
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium text-xs">
          Other values in the event
        </label>
        <textarea
          id={id}
          rows={3}
          spellCheck={false}
          placeholder="order.status=CANCELED"
          value={override}
          onChange={({ target }) => setOverride(target.value)}
          className={`${INPUT} h-auto py-1 font-mono text-xs`}
        />
        <span className="text-muted text-xs">
          One per line: a path in the entity, and a value. The stored entity stays as it is.
        </span>
      </div>
      <div className="flex justify-end gap-2">
        {(Object.values(inputs).some(Boolean) || override !== '') && (
          <Button
            onClick={() => {
              setInputs({});
              setOverride('');
            }}
          >
            Clear
          </Button>
        )}
        <Button variant="primary" type="submit" disabled={pull.isPending} autoFocus>
          Trigger
        </Button>
      </div>
    </form>
  );
}
