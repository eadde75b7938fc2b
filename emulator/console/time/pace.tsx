import { Pause, Play } from 'lucide-react';
import type { Clock } from '../api/types';
import { Button } from '../ui/button';
import { Select } from '../ui/field';
import { changeClock } from './change-clock';

const SPEEDS = [
  ['1', 'at normal speed'],
  ['10', '10 times as fast'],
  ['60', 'a minute per second'],
  ['3600', 'an hour per second'],
  ['86400', 'a day per second'],
] as const;

/** Freezes the clock, sets its speed, and returns it to real time. */
export function Pace({ clock }: { clock: Clock }) {
  const { frozen, speed, real } = clock;
  const speeds = SPEEDS.some(([it]) => it === String(speed))
    ? SPEEDS
    : [...SPEEDS, [String(speed), `${speed} ×`] as const];
  const Icon = frozen ? Play : Pause;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label="Speed"
        value={String(speed)}
        options={speeds}
        onChange={({ target }) =>
          void changeClock(
            { speed: Number(target.value) },
            `The clock runs ${target.selectedOptions[0]?.text}`,
          )
        }
      />
      <Button
        aria-pressed={frozen}
        onClick={() =>
          void changeClock({ frozen: !frozen }, frozen ? 'The clock is running' : 'The clock is frozen')
        }
      >
        <Icon aria-hidden size={13} /> {frozen ? 'Let it run' : 'Freeze'}
      </Button>
      <Button
        onClick={() => void changeClock({ now: real, frozen: false, speed: 1 }, 'The clock shows real time')}
      >
        Back to real time
      </Button>
    </div>
  );
}
