import { useState } from 'react';
import type { Clock } from '../api/types';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { dateTime } from '../ui/format';
import { changeClock } from './change-clock';

const STEPS = [
  ['1 min', 60],
  ['20 min', 1200],
  ['1 hour', 3600],
  ['1 day', 86_400],
  ['1 week', 604_800],
  ['30 days', 2_592_000],
] as const;

/** Buttons that advance the clock by common lengths of time. */
export function Move() {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-xs">Advance by</legend>
      <div className="flex flex-wrap gap-1">
        {STEPS.map(([name, advanceSeconds]) => (
          <Button
            key={name}
            onClick={() => void changeClock({ advanceSeconds }, `The clock was advanced by ${name}`)}
          >
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Converts a date to the value of a date-time field: local time without a zone. */
function local(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Sets the clock to an instant. */
export function SetTime({ clock }: { clock: Clock }) {
  const [typed, setTyped] = useState<string>();
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const now = new Date(typed ?? local(clock.now));
        void changeClock({ now: now.toISOString() }, `The clock was set to ${dateTime(now.getTime())}`);
        setTyped(undefined);
      }}
    >
      <Field
        label="Set to"
        type="datetime-local"
        required
        value={typed ?? local(clock.now)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Set</Button>
    </form>
  );
}
