import { siteProperties as meta } from '@wix/business-tools/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert, assertField, assertGiven, invalidField } from '#core/contract/errors';
import { breaksFormat } from '#core/contract/formats';
import { moduleOperations } from '#core/contract/operation';
import { assertCoordinates, assertSchedule, pathsOf, withChange } from './rules';
import { type Properties, serializeProperties, siteProperties, storedProperties } from './store';

// Visitors may not read them: the SDK allows only apps (SDK: getSiteProperties).
const MANAGE = {
  callers: MANAGERS,
  refuseCaller: () =>
    applicationError(403, 'PERMISSION_DENIED', 'The properties of a site are for its owner and apps'),
} as const;

const PROFILE = ['siteDisplayName', 'businessName', 'logo', 'description', 'companyId'];
const CONTACT = ['email', 'phone', 'fax', 'address'];

/** Returns the properties that contain the paths, each complete; without paths, all of them. */
function part(properties: Properties, paths: string[]): Properties {
  if (paths.length === 0) return properties;
  const names = new Set(paths.map((path) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name)));
}

/** Stores changed properties, keeps the business name in the site's record, and emits the change. */
function change(context: Context, given: Properties, paths: string[]): void {
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
}

/**
 * Returns the paths that a call changes: those that it names, otherwise those of the given values.
 * @throws PlatformError 400 for a property that the call cannot change
 */
function changedPaths(
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

export const sitePropertiesOperations = moduleOperations('business-tools.siteProperties', meta, MANAGE, {
  getSiteProperties({ fields }, context) {
    const stored = storedProperties(context);
    const properties = serializeProperties(context.site, stored);
    const { trackClicksAnalytics } = properties;
    // The platform always sends this boolean, requested or not.
    const asked = { ...part(properties, pathsOf(fields)), trackClicksAnalytics };
    return { version: String(stored.version), properties: asked };
  },
  updateBusinessProfile({ businessProfile, fields }, context) {
    assertGiven(businessProfile, 'businessProfile');
    change(context, businessProfile, changedPaths(fields, businessProfile, PROFILE));
  },
  updateBusinessContact({ businessContact, fields }, context) {
    assertGiven(businessContact, 'businessContact');
    const { email, address } = businessContact;
    const problem = email ? breaksFormat('EMAIL', email) : undefined;
    assertField(!problem, 'businessContact.email', problem ?? '', 'FORMAT');
    assertCoordinates(address);
    change(context, businessContact, changedPaths(fields, businessContact, CONTACT));
  },
  updateBusinessSchedule({ businessSchedule }, context) {
    assertGiven(businessSchedule, 'businessSchedule');
    assertSchedule(businessSchedule);
    change(context, { businessSchedule }, ['businessSchedule']);
  },
  updateConsentPolicy({ consentPolicy }, context) {
    assertGiven(consentPolicy, 'consentPolicy');
    change(context, { consentPolicy }, ['consentPolicy']);
  },
});
