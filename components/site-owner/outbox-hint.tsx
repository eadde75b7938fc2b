import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { OnlyAt } from '@/components/ui/slots/only-at';
import { platformConfig } from '@/lib/config/platform-config';

/** Says where to read mails on the emulator, which sends none. @param path of the page that has one sent */
export async function OutboxHint({ path }: { path: string }) {
  await connection();
  const { emulatorUrl } = platformConfig();
  if (!emulatorUrl) return null;
  const t = await getTranslations();
  return (
    <OnlyAt path={path}>
      <p className="max-w-md rounded-control bg-sunken px-4 py-3 text-sm">
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
    </OnlyAt>
  );
}
