import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { TOAST_CLOSED } from '@/components/shell/stored-keys';
import { DEFAULT_CLIENT_ID } from '@/lib/config/constants';
import { platformConfig } from '@/lib/config/platform-config';
import { ToastFrame } from './toast-frame';

/** Tells developers to set their client id, as long as the shop has none and they have not closed it (specification 1.2). */
export async function ClientIdToast() {
  await connection();
  if (platformConfig().clientId !== DEFAULT_CLIENT_ID || (await cookies()).get(TOAST_CLOSED)) return null;
  const t = await getTranslations();
  return (
    <ToastFrame close={t('Close')}>
      <p className="min-w-0 flex-1 py-2 break-words">
        <strong className="font-semibold">{t('Add your Client ID to get started')}</strong>{' '}
        {t.rich('You are looking at the demo site. To see your own, replace the client id in {file}.', {
          file: <code>lib/config/constants.ts</code>,
        })}
      </p>
    </ToastFrame>
  );
}
