import { clsx } from 'clsx/lite';
import type { Slot } from '@/lib/wix/bookings/slots';
import type { ShownSlot } from './slot-texts';

/** The facts of a slot that book it. They are unique: several may start at the same time, elsewhere or with others. */
export const choiceOf = ({ start, end, resourceId, eventId, location, waitingSpots }: Slot) => ({
  start,
  end,
  resourceId,
  eventId,
  location,
  waits: waitingSpots !== undefined,
});

/** A slot as the value of its radio button, from which the server knows it without scripts. */
export const slotKey = (slot: Slot): string => JSON.stringify(choiceOf(slot));

/**
 * The slots of a day as radio buttons named `slot`, within a form.
 * @param chosen key of the slot that stays chosen when React resets the form after its action
 */
export function SlotChoices({
  legend,
  slots,
  chosen,
  onChoose,
}: {
  legend: string;
  slots: ShownSlot[];
  chosen?: string | undefined;
  onChoose: (key: string) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{legend}</legend>
      {/* A session shows its start and end, which needs twice the width. */}
      <div
        className={clsx(
          'grid grid-cols-2 gap-2',
          !slots.some(({ eventId }) => eventId) && 'sm:grid-cols-3 xl:grid-cols-4',
        )}
      >
        {slots.map((slot) => (
          <label
            key={slotKey(slot)}
            className="relative flex min-h-14 cursor-pointer flex-col justify-center rounded-control border border-edge bg-surface px-3 py-2 transition-colors hover:border-accent hover:bg-accent-soft has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-[[data-waits]:not(:checked)]:border-dashed has-[[data-waits]:not(:checked)]:border-warn"
          >
            <input
              type="radio"
              name="slot"
              value={slotKey(slot)}
              required
              data-waits={slot.waitingSpots !== undefined || undefined}
              className="absolute inset-0 z-1 cursor-pointer opacity-0"
              defaultChecked={chosen === slotKey(slot)}
              onChange={() => onChoose(slotKey(slot))}
            />
            <span className="font-medium tabular-nums">{slot.time}</span>{' '}
            <span className="text-xs opacity-80">{slot.details}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
