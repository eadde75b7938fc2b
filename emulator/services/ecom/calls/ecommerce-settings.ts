import { ecommerceSettings as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { moduleOperations, type RequestOf } from '#core/contract/operation';
import type { PluginKind } from '#core/service-plugins/plugin';
import { storedProperties } from '#services/business-tools';
import { discountRules } from '../discounts/rules/entity';
import { ADDITIONAL_FEES, appOf, RECOMMENDATIONS, VALIDATIONS } from '../service-plugins/kinds';
import { taxRegions } from '../totals/taxes/entity';

type Field = RequestOf<typeof meta.getEcommerceSettings>['fields'][number];

/** How the business presents itself (SDK: `BusinessProperties`). */
function businessInfo(context: Context) {
  const { site } = context;
  const { email, phone, fax, logo, siteDisplayName } = storedProperties(context);
  const { language, region } = new Intl.Locale(site.ownLocale ?? site.locale);
  return {
    currency: site.currency,
    language,
    locale: { language, ...(region && { country: region }) },
    name: site.name,
    timeZone: site.timeZone,
    siteDisplayName: siteDisplayName ?? site.name,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(fax && { fax }),
    ...(logo && { logo }),
  };
}

/** The apps that registered a plugin. */
const providers = (context: Context, kind: PluginKind) => ({
  activeProviders: context.plugins.of(kind).map((plugin) => ({ appId: appOf(context, plugin) })),
});

function tax({ documents }: Context) {
  const regions = documents.list(taxRegions, {});
  return {
    configured: regions.length > 0,
    taxIncludedInItemPrices: regions.some(({ taxIncludedInPrice }) => taxIncludedInPrice),
  };
}

/** The parts that can be requested for, each with the name that it has in the answer. */
const PARTS: Partial<Record<Field, (context: Context) => Record<string, unknown>>> = {
  BUSINESS_INFO: (context) => ({ businessInfo: businessInfo(context) }),
  TAX: (context) => ({ tax: tax(context) }),
  DISCOUNT_RULES: ({ documents }) => ({
    discountRules: { active: documents.find(discountRules, { status: 'LIVE' }) !== undefined },
  }),
  PREMIUM_SITE: ({ site }) => ({ premiumSite: site.acceptsPayments }),
  ADDITIONAL_FEES_SERVICE_PLUGIN: (context) => ({
    additionalFeesServicePlugin: providers(context, ADDITIONAL_FEES),
  }),
  VALIDATIONS_SERVICE_PLUGIN: (context) => ({
    validationsServicePlugin: providers(context, VALIDATIONS),
  }),
  PURCHASE_RECOMMENDATIONS_SERVICE_PLUGIN: (context) => ({
    purchaseRecommendationsServicePlugin: providers(context, RECOMMENDATIONS),
  }),
};

/**
 * How the shop is set up, collected from the calls that own each part. What is not served here, the settings of the
 * checkout and the destinations, is left out and named in `errors`, as the platform does with parts that it cannot read
 * (documentation "About the eCommerce Settings API"). Visitors read it with the components of menus.
 */
export const ecommerceSettingsOperations = moduleOperations(
  'ecom.ecommerceSettings',
  meta,
  { callers: EVERYONE },
  {
    getEcommerceSettings(context, { fields }) {
      const requested = [...new Set(fields)];
      return {
        ecommerceSettings: Object.assign({}, ...requested.map((field) => PARTS[field]?.(context))),
        errors: requested.filter((field) => !PARTS[field]).map((requestedField) => ({ requestedField })),
      };
    },
  },
);
