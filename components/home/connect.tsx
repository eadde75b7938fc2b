import { getTranslations } from '#translations';
import { platformConfig } from '@/lib/config/platform-config';
import { dashboardUrl } from '@/lib/site-owner/dashboard-links';
import { requestOrigin } from '@/lib/urls/request-origin';
import { siteId } from '@/lib/wix/brand';

/** Tells developers how to connect the shop to their own site. */
export async function Connect() {
  const [t, origin] = await Promise.all([getTranslations(), requestOrigin()]);
  // The emulator's site has no dashboard, so owners choose one of their own sites there.
  const settings = dashboardUrl('oauth', platformConfig().emulatorUrl ? undefined : await siteId());
  return (
    <section
      aria-labelledby="connect"
      data-developer=""
      className="mt-16 border-t border-line pt-12 sm:mt-24"
    >
      <h2 id="connect" className="text-heading font-semibold">
        {t('Connect your own site')}
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        {t('The same shop, with what your site sells, in three steps.')}
      </p>
      <ol className="mt-5 grid gap-x-8 gap-y-6 [counter-reset:step] lg:grid-cols-3">
        <Step title={t('Create a client id')}>
          <p>
            {t.rich('In the {settings}, add an OAuth app. It shows its client id.', {
              settings: (
                <a href={settings} target="_blank" rel="noreferrer" className="text-accent underline">
                  {t('headless settings of your site’s dashboard')}
                </a>
              ),
            })}
          </p>
        </Step>
        <Step title={t('Allow this address')}>
          <p>{t('In the same place, add an allowed redirect URI and an allowed redirect domain:')}</p>
          <Code>{`${origin}/login-callback\n${origin}`}</Code>
        </Step>
        <Step title={t('Start the shop with it')}>
          <p>{t('Set it in the environment. There is nothing to build again.')}</p>
          <Code>{'WIX_CLIENT_ID=<your client id> npm start'}</Code>
        </Step>
      </ol>
    </section>
  );
}

function Step({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <li className="step">
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** Lines to copy. */
function Code({ children }: { children: string }) {
  return (
    <pre>
      <code>{children}</code>
    </pre>
  );
}
