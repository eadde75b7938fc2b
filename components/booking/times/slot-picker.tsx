'use client';

import { clsx } from 'clsx/lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { type CheckoutAction, useCheckout } from '@/components/checkout/use-checkout';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { PostForm } from '@/components/ui/forms/posted-form';
import type { BookableService } from '@/lib/wix/bookings';
import type { ShownSlot } from './calendar';
import { PartyFields } from './party-fields';
import { NoSlots, SlotChoices, slotKey } from './slot-choices';

/**
 * The free times of a day. Choosing one and pressing Book opens the platform's checkout.
 * @param book opens the checkout
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
  service: Pick<BookableService, 'id' | 'slug' | 'price' | 'prices'>;
  day: string;
  timezone: string;
  legend: string;
  slots: ShownSlot[];
  book: CheckoutAction;
  children?: ReactNode;
}) {
  const t = useTranslations();
  const element = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState<string>();
  const [people, setPeople] = useState(1);
  const { form, pending, problem, setProblem } = useCheckout(book);
  const chosen = slots.find((slot) => slotKey(slot) === key);
  const waits = chosen?.waitingSpots !== undefined;
  // A place on the waiting list is for one person.
  const free = waits ? 1 : (chosen?.openSpots ?? Number.POSITIVE_INFINITY);

  // Radio buttons keep a choice that was made before hydration, so it is read from them here.
  useEffect(() => {
    const checked = element.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked) setKey(checked.value);
  }, []);

  if (slots.length === 0)
    return <NoSlots refusal={problem && <ActionError problem={problem} />}>{children}</NoSlots>;
  return (
    <PostForm ref={element} {...form} className="space-y-5">
      {Object.entries({ serviceId: service.id, service: service.slug, day, timezone }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <SlotChoices
        legend={legend}
        slots={slots}
        onChoose={(it) => {
          setKey(it);
          setProblem(undefined);
        }}
      />
      <PartyFields prices={service.prices} free={free} onChange={setPeople} />
      {problem && <ActionError problem={problem} pending={pending} />}
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
              {!waits && ` · ${service.prices[Math.min(people, free) - 1] ?? service.price}`}
            </>
          ) : (
            t('Choose one of the times.')
          )}
        </p>
        <Button type="submit" pending={pending}>
          {waits ? t('Join the waiting list') : t('Book')}
        </Button>
      </div>
    </PostForm>
  );
}
