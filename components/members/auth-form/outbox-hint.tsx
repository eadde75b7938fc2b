'use client';

import { useTranslations } from '#translations';
import { useHydrated } from '@/components/ui/forms/script-button';
import { browserConfig } from '@/lib/config/browser-config';

/** Says where to read mails on the emulator, which sends none. */
export function OutboxHint() {
  const t = useTranslations();
  const emulatorUrl = useHydrated() && browserConfig()?.emulatorUrl;
  if (!emulatorUrl) return null;
  return (
    <p className="rounded-control bg-sunken px-4 py-3 text-sm">
      {t.rich('This shop runs on the emulator, which sends no mail. Read it in {outbox}.', {
        outbox: (
          <a
            href={`${emulatorUrl}/_emulator/outbox`}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent underline underline-offset-4"
          >
            {t('its outbox')}
          </a>
        ),
      })}
    </p>
  );
}
