import { siteProperties as meta } from '@wix/business-tools/meta';
import * as z from 'zod';
import { MANAGERS } from '#core/contract/context';
import { assertField, assertGiven } from '#core/contract/errors';
import { breaksFormat } from '#core/contract/formats';
import { moduleOperations, type Operation, operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { changedPaths, changeProperties, part, patchProperties } from '../site-properties/changes';
import { serializeProperties, storedProperties } from '../site-properties/entity';
import { permissionDenied } from '../site-properties/errors';
import { assertCoordinates, assertSchedule, pathsOf } from '../site-properties/rules';

// Visitors may not read them: the SDK allows only apps (SDK: getSiteProperties).
const MANAGE = {
  callers: MANAGERS,
  refuseCaller: permissionDenied,
} as const;

const PROFILE = ['siteDisplayName', 'businessName', 'logo', 'description', 'companyId'];
const CONTACT = ['email', 'phone', 'fax', 'address'];

export const sitePropertiesOperations = moduleOperations('business-tools.siteProperties', meta, MANAGE, {
  getSiteProperties(context, { fields }) {
    const stored = storedProperties(context);
    const properties = serializeProperties(context.site, stored);
    const { trackClicksAnalytics } = properties;
    // The platform always sends this boolean, requested or not.
    const shown = { ...part(properties, pathsOf(fields)), trackClicksAnalytics };
    return { version: String(stored.version), properties: shown };
  },
});

const WRITES = 'business-tools.siteProperties';

/** The answers have the new version, which the SDK's typings hide (statement site-props-business-contact-version). */
export const sitePropertiesWriteOperations: Operation[] = [
  operation(
    `${WRITES}.updateBusinessProfile`,
    meta.updateBusinessProfile,
    MANAGE,
    (context, { businessProfile, fields }) => {
      assertGiven(businessProfile, 'businessProfile');
      return changeProperties(context, businessProfile, changedPaths(fields, businessProfile, PROFILE));
    },
  ),
  operation(
    `${WRITES}.updateBusinessContact`,
    meta.updateBusinessContact,
    MANAGE,
    (context, { businessContact, fields }) => {
      assertGiven(businessContact, 'businessContact');
      const { email, address } = businessContact;
      const problem = email ? breaksFormat('EMAIL', email) : undefined;
      assertField(!problem, 'businessContact.email', problem ?? '', 'FORMAT');
      assertCoordinates(address);
      return changeProperties(context, businessContact, changedPaths(fields, businessContact, CONTACT));
    },
  ),
  operation(
    `${WRITES}.updateBusinessSchedule`,
    meta.updateBusinessSchedule,
    MANAGE,
    (context, { businessSchedule }) => {
      assertGiven(businessSchedule, 'businessSchedule');
      assertSchedule(businessSchedule);
      return changeProperties(context, { businessSchedule }, ['businessSchedule']);
    },
  ),
  operation(
    `${WRITES}.updateConsentPolicy`,
    meta.updateConsentPolicy,
    MANAGE,
    (context, { consentPolicy }) => {
      assertGiven(consentPolicy, 'consentPolicy');
      return changeProperties(context, { consentPolicy }, ['consentPolicy']);
    },
  ),
];

const mask = z.union([z.array(z.string()), z.object({ paths: z.array(z.string()) })]);
const patch = z.object({ properties: z.record(z.string(), z.unknown()).nullish(), fields: mask.nullish() });

/** A call of the recipes that the SDK does not have (statement sites-patch-currency). */
export const patchPropertiesOperation: Operation = {
  name: `${WRITES}.patchProperties`,
  method: 'PATCH',
  paths: ['/site-properties/v4/properties'],
  parameters: [],
  ...MANAGE,
  hasContract: false,
  handle({ run }, request) {
    const { properties, fields } = readRequest(patch, request);
    const paths = Array.isArray(fields) ? fields : (fields?.paths ?? []);
    return run((context) => patchProperties(context, properties ?? {}, paths));
  },
};
