'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useFormStatus } from 'react-dom';
import type { Slot } from '@/lib/wix/bookings';
import type { Problem } from '@/lib/wix/result';
import type { BookableService } from '@/lib/wix/service';
import { goToCheckout } from '../shell/checkout';
import { Refusal } from '../shell/refusal';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import type { startBooking } from './actions';

/** A slot, and how it reads. */
type ShownSlot = Slot & { time: string; details: string };

const keyOf = ({ start, resourceId, eventId }: Slot) => [start, resourceId, eventId].join(' ');

/** The free times of a day. Choosing one and pressing Book leads to the platform's checkout. */
export function SlotPicker({
  service,
  day,
  timezone,
  legend,
  slots,
  book,
}: {
  service: Pick<BookableService, 'id' | 'slug' | 'price'>;
  day: string;
  timezone: string;
  legend: string;
  slots: ShownSlot[];
  /** Opens the checkout. */
  book: typeof startBooking;
}) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const chosen = slots.find((slot) => keyOf(slot) === key);

  // The radios belong to the browser, so that a choice made before this script ran is kept: it is read here.
  useEffect(() => {
    const checked = form.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked) setKey(checked.value);
  }, []);

  async function submit(data: FormData) {
    const slot = slots.find((it) => keyOf(it) === data.get('slot'));
    if (!slot) return;
    const { start, end, resourceId, eventId } = slot;
    const waits = slot.waitingSpots !== undefined;
    const choice = { serviceId: service.id, timezone, start, end, resourceId, eventId, waits };
    const found = await goToCheckout(book(choice, { service: service.slug, day }));
    setProblem(found);
    if (found?.kind === 'conflict') router.refresh();
  }

  return (
    <form ref={form} action={submit} className="space-y-5">
      <fieldset>
        <legend className="mb-3 text-lg font-semibold">{legend}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
          {slots.map((slot) => (
            <label
              key={keyOf(slot)}
              className="relative flex min-h-14 cursor-pointer flex-col justify-center rounded-control border border-edge bg-surface px-3 py-2 transition-colors hover:border-accent hover:bg-accent-soft has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-[[data-waits]:not(:checked)]:border-dashed has-[[data-waits]:not(:checked)]:border-warn"
            >
              <input
                type="radio"
                name="slot"
                value={keyOf(slot)}
                required
                data-waits={slot.waitingSpots !== undefined || undefined}
                className="absolute inset-0 z-1 cursor-pointer opacity-0"
                // React resets a form after its action: to the choice, which must not be lost.
                defaultChecked={key === keyOf(slot)}
                onChange={() => {
                  setKey(keyOf(slot));
                  setProblem(undefined);
                }}
              />
              <span className="font-medium tabular-nums">{slot.time}</span>{' '}
              <span className="text-xs opacity-80">{slot.details}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {problem && <Refusal problem={problem} />}
      <div
        className={classNames(
          '-mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-canvas px-4 py-4 sm:mx-0 sm:px-0',
          // On a phone the way on stays in sight, once there is one.
          chosen && 'sticky bottom-0 sm:static',
        )}
      >
        <p aria-live="polite" className="min-w-0 flex-1 text-sm text-muted">
          {chosen ? (
            <>
              <strong className="font-semibold text-ink">{chosen.time}</strong> {chosen.details}
              {chosen.waitingSpots === undefined && ` · ${service.price}`}
            </>
          ) : (
            'Choose one of the times.'
          )}
        </p>
        <BookButton>{chosen?.waitingSpots === undefined ? 'Book' : 'Join the waiting list'}</BookButton>
      </div>
    </form>
  );
}

/** Sends the form that it stands in. */
export function BookButton({ children }: { children: string }) {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" pending={pending}>
      {children}
    </Button>
  );
}
