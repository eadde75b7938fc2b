import { connection } from 'next/server';
import { BROWSER_CONFIG_ID } from '@/lib/config/browser-config';
import { platformConfig } from '@/lib/config/platform-config';
import { sandboxLinks } from '@/lib/site-owner/sandbox-links';
import { requestOrigin } from '@/lib/urls/request-origin';
import { siteId } from '@/lib/wix/brand';
import { deployedUrl } from '@/server/deployed-url.mjs';
import { StartupChecks } from './startup-checks';

/** Passes the platform's settings to the browser, and runs the checks at the start there (specification 1.7). */
export async function Startup() {
  await connection();
  const config = { ...platformConfig(), siteId: await siteId() };
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup, and it cannot close the element */}
      <script id={BROWSER_CONFIG_ID} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      <StartupChecks
        clientId={config.clientId}
        {...sandboxLinks(config, config.siteId, deployedUrl().text, await requestOrigin())}
      />
    </>
  );
}
