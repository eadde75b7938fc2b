import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { breaksFormat } from '#core/contract/formats';
import type { Site } from '#core/site';
import { type Properties, serializeProperties, siteProperties, storedProperties } from './entity';
import { noUpdates, unknownInMask } from './errors';
import { pathsOf, withChange } from './rules';

/** Returns the properties that contain the paths, each complete; without paths, all of them. */
export function part(properties: Properties, paths: string[]): Properties {
  if (paths.length === 0) return properties;
  const names = new Set(paths.map((path) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name)));
}

/** @returns the new version. Stores changed properties, keeps the business name in the site's record, and emits the change. */
export function changeProperties(context: Context, given: Properties, paths: string[]): { version: string } {
  const { documents } = context;
  const { businessName, ...others } = withChange(
    { ...storedProperties(context), businessName: context.site.name },
    given,
    paths,
  );
  const changed = { ...others, version: others.version + 1 };
  documents.put(siteProperties, changed);
  let { site } = context;
  if (paths.includes('businessName')) site = context.updateSite({ name: businessName ?? '' });
  context.emit({
    legacyType: 'SitePropertiesUpdated',
    entityId: site.id,
    payload: {
      metasiteId: site.id,
      event: {
        version: changed.version,
        fields: paths.join(','),
        properties: part(serializeProperties(site, changed), paths),
      },
    },
  });
  return { version: String(changed.version) };
}

/**
 * Returns the paths that a call changes: those that it names, otherwise those of the given values.
 * @throws PlatformError 400 for a property that the call cannot change
 */
export function changedPaths(
  mask: readonly string[] | undefined,
  given: object,
  known: readonly string[],
): string[] {
  const named = pathsOf(mask);
  for (const path of named)
    assert(known.includes(path.split('.')[0] ?? ''), () =>
      invalidField('fields', `must name some of ${known.join(', ')}: ${path}`),
    );
  return named.length > 0 ? named : known.filter((name) => Object.hasOwn(given, name));
}

/** The properties that every service needs, with the part of the site's record that keeps each. */
const OF_THE_RECORD: Record<string, (site: Site, value: string) => Partial<Site>> = {
  paymentCurrency: (_, currency) => ({ currency }),
  timeZone: (_, timeZone) => ({ timeZone }),
  language: ({ locale }, language) => ({ locale: new Intl.Locale(locale, { language }).toString() }),
};

/**
 * Changes currency, time zone or language of the site (statement sites-patch-two).
 * @returns the new version
 * @throws PlatformError 400 without a mask, for a property that the call cannot change, or for a value of another form
 */
export function patchProperties(
  context: Context,
  given: Record<string, unknown>,
  paths: readonly string[],
): { version: string } {
  assert(paths.length > 0, noUpdates);
  const change = paths.map((path) => {
    const change = Object.hasOwn(OF_THE_RECORD, path) ? OF_THE_RECORD[path] : undefined;
    assert(change, () => unknownInMask(path));
    const value = given[path];
    const problem = typeof value === 'string' ? problemOf(path, value) : 'must be a text';
    assert(typeof value === 'string' && !problem, () =>
      invalidField(`properties.${path}`, problem ?? '', 'FORMAT'),
    );
    return change(context.site, value);
  });
  context.updateSite(Object.assign({}, ...change));
  const stored = storedProperties(context);
  const version = stored.version + 1;
  context.documents.put(siteProperties, { ...stored, version });
  return { version: String(version) };
}

function problemOf(path: string, value: string): string | undefined {
  if (path === 'paymentCurrency') return breaksFormat('CURRENCY', value);
  if (path === 'language') return breaksFormat('LANGUAGE', value);
  const isZone = value === 'UTC' || Intl.supportedValuesOf('timeZone').includes(value);
  return isZone ? undefined : 'must be the name of a time zone, such as America/New_York';
}
