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

/**
 * Counts down the time for which tickets are held. It is shown every second, but announced only a few times by the live
 * region around it (WCAG 2.2, success criteria 2.2.1 and 4.1.3).
 * @param seconds left when the page was rendered
 * @param onEnd called once, when none is left
 */
export function Countdown({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  /** The minutes left that were announced last. */
  const [minutesLeft, setMinutesLeft] = useState<number>();
  const ended = useRef(onEnd);
  ended.current = onEnd;

  useEffect(() => {
    // From the time of day, because timers stand still while the device sleeps.
    const end = Date.now() + seconds * 1000;
    let before = seconds;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      const passed = ANNOUNCED_MINUTES.filter((minute) => before > minute * 60 && now <= minute * 60).at(-1);
      if (passed) setMinutesLeft(passed);
      before = now;
      setSecondsLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      ended.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);

  const announced =
    minutesLeft &&
    t(
      { one: '{minutes} minute left to check out.', other: '{minutes} minutes left to check out.' },
      { count: minutesLeft, minutes: numberText(minutesLeft, locale) },
    );
  const clock = clockText(secondsLeft, locale);
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
