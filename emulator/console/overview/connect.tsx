import type { ReactNode } from 'react';
import { LINK, Link } from '../address/link';
import type { Site } from '../api/types';
import { Section } from '../layout/page';
import { Value } from '../ui/secret';

/** The settings that an app needs to reach the site, with copy buttons. */
export function Connect({ url, site }: { url: string; site: Site }) {
  return (
    <Section
      title="Connect"
      tools={
        <Link href="/console/settings" className={`text-xs ${LINK}`}>
          Change settings
        </Link>
      }
    >
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        <Row name="Address">
          <Value name="address" value={url} />
        </Row>
        <Row name="Client id">
          <Value name="client id" value={site.clientId} />
        </Row>
        <Row name="Site id">
          <Value name="site id" value={site.id} />
        </Row>
        <Row name="Owner’s API key">
          <Value name="API key" value={site.apiKey ?? ''} isSecret />
        </Row>
        <Row name="App secret">
          <Value name="app secret" value={site.appSecret ?? ''} isSecret />
        </Row>
        <Row name="Catalog">
          <span>{site.catalogVersion === 'V3_CATALOG' ? 'V3' : 'V1'}</span>
        </Row>
        <Row name="Apps">
          <span className="text-muted">{site.installedApps.join(', ') || 'none installed'}</span>
        </Row>
        <Row name="Locale">
          <span className="text-muted">
            {site.locale}, {site.currency}, {site.timeZone}
          </span>
        </Row>
      </dl>
    </Section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 min-w-0 items-center gap-3">
      <dt className="w-36 shrink-0 text-muted text-xs">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
