import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { BROWSER_CONFIG_ID } from '@/lib/config/browser-config';
import { DEFAULT_CLIENT_ID, TOAST_CLOSED } from '@/lib/config/constants';
import { platformConfig } from '@/lib/config/platform-config';
import { sandboxLinks } from '@/lib/site-owner/sandbox-links';
import { requestOrigin } from '@/lib/urls/request-origin';
import { siteId } from '@/lib/wix/site';
import { deployedUrl } from '@/server/deployed-url.mjs';
import { StartupChecks } from './startup-checks';
import { Toast } from './toast';

/** Passes the platform's settings to the browser, and runs the checks at the start there (specification 1.7). */
export async function Startup() {
  await connection();
  const config = { ...platformConfig(), siteId: await siteId() };
  const t = await getTranslations();
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup, and it cannot close the element */}
      <script id={BROWSER_CONFIG_ID} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      <StartupChecks
        clientId={config.clientId}
        {...sandboxLinks(config, config.siteId, deployedUrl().text, await requestOrigin())}
      />
      {config.clientId === DEFAULT_CLIENT_ID && !(await cookies()).get(TOAST_CLOSED) && (
        <Toast close={t('Close')}>
          <div className="min-w-0 flex-1 text-sm break-words">
            <p className="font-semibold">{t('Add your Client ID to get started')}</p>
            <p className="mt-1 text-muted">
              {t.rich('You are looking at the demo site. To see your own, replace the client id in {file}.', {
                file: <code className="text-ink">lib/config/constants.ts</code>,
              })}
            </p>
          </div>
        </Toast>
      )}
    </>
  );
}
