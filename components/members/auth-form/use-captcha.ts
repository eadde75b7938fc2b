import { useRef, useState } from 'react';
import type { CaptchaTokens } from '@/lib/wix/auth';

/** Which captcha a form shows, and the answer that it has got. */
export function useCaptcha() {
  const [kind, setKind] = useState<'visible' | 'invisible'>();
  const [round, setRound] = useState(0);
  const tokens = useRef<CaptchaTokens>(undefined);

  /**
   * Forgets the answer, which counts once. The invisible widget goes: it answers only when the platform asks for it.
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
