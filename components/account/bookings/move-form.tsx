'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from '#translations';
import { AccountActionError } from '@/components/account/account-problem';
import { SECTIONS } from '@/components/account/sections';
import { NoSlots } from '@/components/booking/times/no-slots';
import { SlotChoices, slotKey } from '@/components/booking/times/slot-choices';
import type { ShownSlot } from '@/components/booking/times/slot-texts';
import { Button, ButtonLink } from '@/components/ui/button';
import { useDraft } from '@/components/ui/forms/use-draft';
import { usePendingAction } from '@/components/ui/use-pending-action';
import { callAction } from '@/lib/browser/call-action';
import type { SlotChoice } from '@/lib/wix/bookings/slots';
import type { Problem, Result } from '@/lib/wix/platform';

/**
 * The free times of a day. Choosing one and pressing Move moves the booking.
 * @param children shown if there is no free time; the reason why the last one is gone stays above it
 */
export function MoveForm({
  member,
  bookingId,
  legend,
  slots,
  service,
  save,
  children,
}: {
  /** Id of the booking's member, if known. */
  member?: string | undefined;
  bookingId: string;
  legend: string;
  slots: ShownSlot[];
  service: Pick<SlotChoice, 'serviceId' | 'timezone'>;
  save: (choice: SlotChoice) => Promise<Result<void>>;
  children?: ReactNode;
}) {
  const t = useTranslations();
  const router = useRouter();
  const [pending, run] = usePendingAction();
  const [problem, setProblem] = useState<Problem>();
  const draft = useDraft(member, `move ${bookingId}`);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('slot');
    const chosen = slots.find((slot) => slotKey(slot) === key);
    if (!chosen) return;
    const { start, end, resourceId, eventId, location } = chosen;
    const choice = { ...service, start, end, resourceId, eventId, location };
    run(
      () => callAction(save(choice)),
      (result) => setProblem(result.ok ? undefined : result.problem),
      (result) => {
        if (!result.ok) return;
        draft.drop();
        router.push(`${SECTIONS.bookings.href}?${new URLSearchParams({ moved: bookingId })}`);
      },
    );
  }

  if (slots.length === 0)
    return <NoSlots refusal={problem && <AccountActionError problem={problem} />}>{children}</NoSlots>;
  return (
    <form method="post" ref={draft.form} onSubmit={submit} onChange={draft.keep} className="space-y-5">
      <SlotChoices legend={legend} slots={slots} onChoose={() => setProblem(undefined)} />
      {problem && <AccountActionError problem={problem} pending={pending} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" needsScripts pending={pending}>
          {t('Move the booking')}
        </Button>
        <ButtonLink href={SECTIONS.bookings.href} variant="secondary">
          {t('Leave it as it is')}
        </ButtonLink>
      </div>
    </form>
  );
}
