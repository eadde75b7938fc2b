'use client';

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { clockText, numberText } from '@/lib/format/numbers';

/**
 * The minutes at which a screen reader announces the time: often enough to finish in time, rarely enough not to
 * disturb.
 */
const ANNOUNCED_MINUTES = [10, 5, 2, 1];

/** How far the two clocks of a device may drift apart, in milliseconds, before the device counts as having slept. */
const DRIFT_MS = 5000;

/**
 * Counts down the time for which tickets are held. It is shown every second, but announced only a few times by the live
 * region around it (WCAG 2.2, success criteria 2.2.1 and 4.1.3).
 * @param seconds left when the page was rendered
 * @param onEnd called once, when none is left
 * @param onDoubt called when the device may have slept, so that more time has passed than was counted
 */
export function Countdown({
  seconds,
  onEnd,
  onDoubt,
}: {
  seconds: number;
  onEnd: () => void;
  onDoubt: () => void;
}) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const [left, setLeft] = useState(seconds);
  /** The minutes left that were announced last. */
  const [said, setSaid] = useState<number>();
  const callbacks = useRef({ onEnd, onDoubt });
  callbacks.current = { onEnd, onDoubt };

  useEffect(() => {
    // The clock of the device may be wrong or be changed, so elapsed time is measured with performance.now(). In most
    // browsers that stops while the device sleeps, which shows as a drift between the two.
    const start = performance.now();
    const drift = () => Date.now() - performance.now();
    let known = drift();
    let before = seconds;
    const tick = () => {
      if (Math.abs(drift() - known) > DRIFT_MS) {
        known = drift();
        callbacks.current.onDoubt();
      }
      const now = Math.max(0, seconds - Math.floor((performance.now() - start) / 1000));
      const passed = ANNOUNCED_MINUTES.filter((minute) => before > minute * 60 && now <= minute * 60).at(-1);
      if (passed) setSaid(passed);
      before = now;
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      callbacks.current.onEnd();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);

  const announced =
    said &&
    t(
      { one: '{minutes} minute left to check out.', other: '{minutes} minutes left to check out.' },
      { count: said, minutes: numberText(said, locale) },
    );
  const clock = clockText(left, locale);
  return (
    <>
      <span
        role="timer"
        aria-live="off"
        aria-label={t('Time left: {time}', { time: clock })}
        className="font-semibold tabular-nums"
      >
        {clock}
      </span>
      <span aria-live="polite" aria-atomic="true" className="sr-only">
        {announced}
      </span>
    </>
  );
}
