import { useSites } from '../api/overview';
import { SITE } from '../api/site';
import { Select } from '../ui/field';

/** The choice of the shown site, if there are several. */
export function SiteChoice() {
  const { data } = useSites();
  const sites = data?.sites ?? [];
  if (sites.length < 2) return null;
  const [first] = sites;
  return (
    <Select
      isBare
      label="Site"
      value={SITE ?? first?.clientId}
      options={sites.map(({ clientId, name }) => [clientId, name])}
      onChange={({ target }) => {
        const url = new URL(location.href);
        if (target.value === first?.clientId) url.searchParams.delete('site');
        else url.searchParams.set('site', target.value);
        location.assign(url);
      }}
    />
  );
}
