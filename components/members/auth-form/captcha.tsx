'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import type { CaptchaTokens } from '@/lib/wix/auth';
import { loadRecaptcha } from './recaptcha';

/**
 * The platform's captcha: the visible kind asks something, the invisible one observes and answers automatically. An
 * answer can be used once, within minutes; for the next one, mount the component again.
 * @param onTokens gets the answer, and undefined when it has expired
 */
export function Captcha({
  kind,
  error,
  onTokens,
}: {
  kind: 'visible' | 'invisible';
  error?: ReactNode;
  onTokens: (tokens: CaptchaTokens | undefined) => void;
}) {
  const t = useTranslations();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const answer = useEffectEvent(onTokens);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts afresh
  useEffect(() => {
    // The widget cannot be rendered twice into the same element.
    const element = document.createElement('div');
    place.current?.append(element);
    const fail = (cause?: unknown) => {
      console.error('[members] The captcha failed', cause);
      setFailed(true);
    };
    async function show() {
      const [recaptcha, { captchaSiteKey }] = await Promise.all([
        loadRecaptcha(),
        import('@/lib/wix/auth/direct'),
      ]);
      if (!element.isConnected) return;
      const widget = recaptcha.render(element, {
        sitekey: captchaSiteKey(kind),
        size: kind === 'visible' ? 'normal' : 'invisible',
        callback: (token) =>
          answer(kind === 'visible' ? { recaptchaToken: token } : { invisibleRecaptchaToken: token }),
        'expired-callback': () => answer(undefined),
        'error-callback': fail,
      });
      if (kind === 'invisible') recaptcha.execute(widget);
    }
    show().catch(fail);
    return () => element.remove();
  }, [kind, attempt]);

  return (
    <div id="captcha" tabIndex={-1} className="space-y-2 outline-none">
      {kind === 'invisible' && !failed && (
        <p role="status" className="text-sm text-muted">
          {t('Checking that you are a human being…')}
        </p>
      )}
      <div ref={place} />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {failed && (
        <div role="alert" className="space-y-2 text-sm text-danger">
          <p>
            {t('The check for human beings could not be loaded. A blocker in your browser may prevent it.')}
          </p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            {t('Load it again')}
          </Button>
        </div>
      )}
    </div>
  );
}
