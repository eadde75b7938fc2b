'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from '#translations';
import { currentPath, hostedPath } from '@/components/members/hosted-log-in/hosted-log-in';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { sessionStore } from '@/lib/browser/browser-storage';
import { callAction } from '@/lib/browser/call-action';
import type { Problem } from '@/lib/wix/platform';
import { changeWish } from './actions';

/** The storage key of a wish that waits for the log-in; its value is the product's id. */
const WAITING = 'wish';

/**
 * Puts a product on the member's wish list, or takes it off. A visitor is sent to the log-in, and the product is on the
 * list afterwards.
 * @param wished whether it is on the member's list; `visitor` if the reader is not logged in
 */
export function WishButton({ productId, wished }: { productId: string; wished: boolean | 'visitor' }) {
  const t = useTranslations();
  const [isOn, setOn] = useState(wished === true);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  function logIn() {
    sessionStore.set(WAITING, productId);
    location.assign(hostedPath({ from: currentPath() }));
  }

  async function change() {
    setPending(true);
    const changed = await callAction(changeWish(productId, !isOn));
    setPending(false);
    setProblem(changed.ok ? undefined : changed.problem);
    if (changed.ok) setOn(!isOn);
  }
  const press = wished === 'visitor' ? logIn : change;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown after the log-in
  useEffect(() => {
    if (wished === 'visitor' || sessionStore.get(WAITING) !== productId) return;
    sessionStore.remove(WAITING);
    if (!wished) change();
  }, []);

  return (
    <div className="space-y-3">
      <Button variant="quiet" className="-ms-5" aria-pressed={isOn} pending={pending} onClick={press}>
        <Heart filled={isOn} />
        {isOn ? t('On your wish list') : t('Save to your wish list')}
      </Button>
      {problem && <ActionError problem={problem} pending={pending} onRetry={press} />}
    </div>
  );
}

const Heart = ({ filled }: { filled: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    className="size-5 text-accent"
  >
    <path d="M10 16.5 3.9 10.4a3.9 3.9 0 0 1 5.5-5.5l.6.6.6-.6a3.9 3.9 0 0 1 5.5 5.5z" />
  </svg>
);
