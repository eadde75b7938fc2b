import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from '#translations';
import type { AuthFieldErrors } from './field-errors';

/**
 * Lists the errors above a form and takes the focus, so that they are not missed; each entry links to its field (WCAG
 * 2.2, techniques G139 and G199). The fields show the same errors.
 */
export function ErrorSummary({ errors }: { errors: AuthFieldErrors }) {
  const t = useTranslations();
  const summary = useRef<HTMLElement>(null);
  const found = Object.entries(errors);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal, also the same one again, is news
  useLayoutEffect(() => summary.current?.focus(), [errors]);

  if (found.length === 0) return null;
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-label={t('What is wrong')}
      className="rounded-control border border-danger/30 bg-danger-soft px-4 py-3 text-sm text-danger"
    >
      <ul className="space-y-1">
        {found.map(([name, { message }]) => (
          <li key={name}>
            {name === 'form' ? (
              t(message)
            ) : (
              <a href={`#${name}`} className="underline underline-offset-4">
                {t(message)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
