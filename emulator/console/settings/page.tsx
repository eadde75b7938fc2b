import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { get } from '../api/client';
import { useSiteFacts } from '../api/queries';
import { Body, Page } from '../layout/page';
import { type JsonSchema, resolve } from '../ui/editor/schema';
import { Problem } from '../ui/problem';
import { ApiKeys } from './api-keys';
import { Apps } from './apps';
import { GROUPS } from './groups';
import { RemovedCalls } from './removed-calls';
import { Reset } from './reset';
import { SettingsGroup } from './settings-group';

/** The site's settings; each change takes effect at once. */
export default function SettingsPage() {
  const { data: site, error, refetch } = useSiteFacts();
  const { data: contract } = useQuery({
    queryKey: ['site', 'schema'],
    queryFn: ({ signal }) => get<JsonSchema>('/site/schema', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const schema = contract && resolve(contract, contract);
  const isThere = site !== undefined && schema !== undefined;
  useEffect(() => {
    // When the browser scrolled to the hash, the page was still empty.
    if (isThere && location.hash) document.querySelector(location.hash)?.scrollIntoView();
  }, [isThere]);
  const known = new Set(GROUPS.flatMap(({ settings }) => settings.map(([name]) => name)));
  const others = Object.keys(schema?.properties ?? {}).filter((name) => !known.has(name));
  return (
    <Page title="Settings">
      <Body>
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        {isThere && (
          <>
            <Apps installed={site.installedApps} />
            {GROUPS.map((group) => (
              <SettingsGroup key={group.id} group={group} site={site} schema={schema} />
            ))}
            {others.length > 0 && (
              <SettingsGroup
                group={{ id: 'others', title: 'More', settings: others.map((name) => [name, name]) }}
                site={site}
                schema={schema}
              />
            )}
            <ApiKeys />
            <RemovedCalls />
            <Reset />
          </>
        )}
      </Body>
    </Page>
  );
}
