'use client';

import { clsx } from 'clsx/lite';
import { useRouter } from 'next/navigation';
import {
  type FormEvent,
  type ReactNode,
  useActionState,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { useTranslations } from '#translations';
import { postBooking, type startBooking } from '@/components/booking/actions';
import { goToCheckout } from '@/components/checkout/go-to-checkout';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import type { BookableService } from '@/lib/wix/bookings/services';
import type { Problem } from '@/lib/wix/platform';
import { NoSlots } from './no-slots';
import { choiceOf, SlotChoices, slotKey } from './slot-choices';
import type { ShownSlot } from './slot-texts';

/**
 * The free times of a day. Choosing one and pressing Book opens the platform's checkout.
 * @param children shown if there is no free time; the reason why the last one is gone stays above it
 */
export function SlotPicker({
  service,
  day,
  timezone,
  legend,
  slots,
  book,
  children,
}: {
  service: Pick<BookableService, 'id' | 'slug' | 'price'>;
  day: string;
  timezone: string;
  legend: string;
  slots: ShownSlot[];
  /** Opens the checkout. */
  book: typeof startBooking;
  children?: ReactNode;
}) {
  const t = useTranslations();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState<string>();
  const [posted, action] = useActionState(postBooking, null);
  const [problem, setProblem] = useState<Problem | undefined>(
    posted?.ok === false ? posted.problem : undefined,
  );
  const [pending, start] = useTransition();
  const chosen = slots.find((slot) => slotKey(slot) === key);

  // Radio buttons keep a choice that was made before hydration, so it is read from them here.
  useEffect(() => {
    const checked = form.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked) setKey(checked.value);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('slot');
    const slot = slots.find((it) => slotKey(it) === key);
    if (!slot || pending) return;
    const choice = { serviceId: service.id, timezone, ...choiceOf(slot) };
    start(async () => {
      const found = await goToCheckout(() => book(choice, { service: service.slug, day }));
      setProblem(found);
      if (found?.kind === 'conflict') router.refresh();
    });
  }

  if (slots.length === 0)
    return <NoSlots refusal={problem && <ActionError problem={problem} />}>{children}</NoSlots>;
  return (
    <form ref={form} action={action} onSubmit={submit} className="space-y-5">
      {Object.entries({ serviceId: service.id, service: service.slug, day, timezone }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <SlotChoices
        legend={legend}
        slots={slots}
        chosen={key}
        onChoose={(it) => {
          setKey(it);
          setProblem(undefined);
        }}
      />
      {problem && <ActionError problem={problem} />}
      <div
        className={clsx(
          '-mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-canvas px-4 py-4 sm:mx-0 sm:px-0',
          // On a phone the button stays in view once a time is chosen.
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
            t('Choose one of the times.')
          )}
        </p>
        <Button type="submit" pending={pending}>
          {chosen?.waitingSpots === undefined ? t('Book') : t('Join the waiting list')}
        </Button>
      </div>
    </form>
  );
}
