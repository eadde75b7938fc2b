import { clsx } from 'clsx/lite';
import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { platformConfig } from '@/lib/config/platform-config';
import { siteId } from '@/lib/wix/brand';

/** The platform, the site and the client id of the shop. For server components. */
export async function PlatformFacts({ className }: { className?: string }) {
  await connection();
  const { clientId, emulatorUrl } = platformConfig();
  const t = await getTranslations();
  const facts = [
    [
      t('Platform'),
      emulatorUrl ? t('Emulator at {address}', { address: emulatorUrl }) : t('Hosted, www.wixapis.com'),
    ],
    [t('Site'), (await siteId()) ?? t('Not known: there is no session')],
    [t('Client id'), clientId],
  ];
  return (
    <dl className={clsx('flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted', className)}>
      {facts.map(([fact, value]) => (
        <div key={fact} className="flex flex-wrap gap-x-2">
          <dt>{fact}</dt>
          <dd className="break-all text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
