import { useRef, useState } from 'react';
import type { CaptchaTokens } from '@/lib/wix/auth';

/** Returns the captcha that a form shows, and its answer. */
export function useCaptcha() {
  const [kind, setKind] = useState<'visible' | 'invisible'>();
  const [round, setRound] = useState(0);
  const tokens = useRef<CaptchaTokens>(undefined);

  /**
   * Drops the answer, which can be used only once. The invisible widget is removed, because it answers only when the
   * platform asks for it.
   * @returns whether the invisible widget had answered
   */
  function reset(): boolean {
    const watched = tokens.current?.invisibleRecaptchaToken !== undefined;
    tokens.current = undefined;
    setRound((now) => now + 1);
    if (watched) setKind(undefined);
    return watched;
  }

  return { kind, setKind, round, tokens, reset, isUnanswered: () => kind === 'visible' && !tokens.current };
}
