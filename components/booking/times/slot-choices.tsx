import { clsx } from 'clsx/lite';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTyped } from '@/components/ui/forms/posted-form';
import type { Slot } from '@/lib/wix/bookings';
import type { ShownSlot } from './calendar';

/**
 * A slot as the value of its radio button: the facts that book it. They are unique, because several may start at the
 * same time, elsewhere or with others.
 */
export const slotKey = ({ start, end, resourceId, eventId, location, waitingSpots }: Slot): string =>
  JSON.stringify({ start, end, resourceId, eventId, location, waits: waitingSpots !== undefined });

/** The slots of a day as radio buttons named `slot`, within a form. */
export function SlotChoices({
  legend,
  slots,
  onChoose,
}: {
  legend: string;
  slots: ShownSlot[];
  onChoose: (key: string) => void;
}) {
  const typed = useTyped('slot');
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
              defaultChecked={typed?.includes(slotKey(slot))}
              data-waits={slot.waitingSpots !== undefined || undefined}
              className="absolute inset-0 z-1 cursor-pointer opacity-0"
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

/**
 * Shown if there is no slot. If another visitor has just booked the last one, it says so and takes the focus, because
 * the button that had the focus is gone.
 * @param refusal why the slot is gone
 */
export function NoSlots({ refusal, children }: { refusal: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const taken = Boolean(refusal);
  useLayoutEffect(() => {
    if (taken) place.current?.focus();
  }, [taken]);
  return (
    <div ref={place} tabIndex={-1} className="space-y-5 outline-none">
      {refusal}
      {children}
    </div>
  );
}
