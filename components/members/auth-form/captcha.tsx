'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { loadRecaptcha } from './recaptcha';

/**
 * The platform's captcha, whose answer is a field of the form around it.
 * @param siteKey the platform's key. @param script of the widget
 * @param used the answer to the form, after which another captcha is shown, because each counts once
 */
export function Captcha({
  siteKey,
  script,
  used,
  error,
}: {
  siteKey: string;
  script: string;
  used: unknown;
  error?: ReactNode;
}) {
  const t = useTranslations();
  const place = useRef<HTMLDivElement>(null);
  const [token, setToken] = useState('');
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, and another answer, start afresh
  useEffect(() => {
    // The widget cannot be rendered twice into the same element.
    const element = document.createElement('div');
    place.current?.append(element);
    const fail = (cause?: unknown) => {
      console.error('[members] The captcha failed', cause);
      setFailed(true);
    };
    loadRecaptcha(script)
      .then((recaptcha) => {
        if (!element.isConnected) return;
        recaptcha.render(element, {
          sitekey: siteKey,
          callback: setToken,
          'expired-callback': () => setToken(''),
          'error-callback': fail,
        });
      })
      .catch(fail);
    return () => {
      element.remove();
      setToken('');
    };
  }, [siteKey, script, used, attempt]);

  return (
    <div className="space-y-2">
      <input type="hidden" name="captcha" value={token} />
      <div ref={place} />
      {/* An answer makes the error disappear. */}
      {error && !token && <CaptchaError>{error}</CaptchaError>}
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

/** Takes the focus, so that it is read out. */
function CaptchaError({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} role="alert" tabIndex={-1} className="text-sm text-danger outline-none">
      {children}
    </p>
  );
}
