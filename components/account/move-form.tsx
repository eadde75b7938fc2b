'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState, useTransition } from 'react';
import type { Slot, SlotChoice } from '@/lib/wix/bookings';
import type { Problem, Result } from '@/lib/wix/result';
import { answered } from '../shell/answered';
import { track } from '../shell/operations';
import { Button, ButtonLink } from '../ui/button';
import { AccountRefusal } from './problem';
import { SECTIONS } from './sections';
import { useDraft } from './use-draft';

/** The free times of a day; choosing one and pressing Move moves the booking there. */
export function MoveForm({
  member,
  bookingId,
  legend,
  slots,
  service,
  save,
}: {
  /** Whose booking it is, as far as that is known. */
  member?: string | undefined;
  bookingId: string;
  legend: string;
  slots: (Slot & { time: string; details: string })[];
  service: Pick<SlotChoice, 'serviceId' | 'timezone'>;
  save: (choice: SlotChoice) => Promise<Result<void>>;
}) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [problem, setProblem] = useState<Problem>();
  const draft = useDraft(member, `move ${bookingId}`);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('slot');
    const chosen = slots.find((slot) => keyOf(slot) === key);
    if (!chosen || pending) return;
    const { start: from, end, resourceId, eventId } = chosen;
    start(async () => {
      const result = await track(answered(save({ ...service, start: from, end, resourceId, eventId })));
      setProblem(result.ok ? undefined : result.problem);
      if (!result.ok) return;
      draft.drop();
      router.push(`${SECTIONS.bookings.href}?${new URLSearchParams({ moved: bookingId })}`);
    });
  }

  return (
    <form ref={draft.form} onSubmit={submit} onChange={draft.keep} className="space-y-5">
      <fieldset>
        <legend className="mb-3 font-semibold">{legend}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {slots.map((slot) => (
            <label
              key={keyOf(slot)}
              className="relative flex min-h-14 cursor-pointer flex-col justify-center rounded-control border border-edge bg-surface px-3 py-2 transition-colors hover:border-accent hover:bg-accent-soft has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="slot"
                value={keyOf(slot)}
                required
                className="absolute inset-0 z-1 cursor-pointer opacity-0"
                onChange={() => setProblem(undefined)}
              />
              <span className="font-medium tabular-nums">{slot.time}</span>{' '}
              <span className="text-xs opacity-80">{slot.details}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {problem && <AccountRefusal problem={problem} pending={pending} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          Move the booking
        </Button>
        <ButtonLink href={SECTIONS.bookings.href} variant="secondary">
          Leave it as it is
        </ButtonLink>
      </div>
    </form>
  );
}

/** What a slot goes by: a time may be free with several people. */
const keyOf = ({ start, resourceId, eventId }: Slot): string => [start, resourceId, eventId].join(' ');
