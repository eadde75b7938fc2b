import { EVERYONE } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';

/**
 * The currency, language and country in which a form is shown. The SDK has no function for it; the forms of the platform's
 * components call it (platform facts 51.3).
 */
export const formsSiteOperation: Operation = {
  name: 'forms.standaloneForms.getSiteProperties',
  method: 'GET',
  paths: ['/forms/v4/standalone-forms/site-properties'],
  parameters: [],
  app: 'forms',
  callers: EVERYONE,
  hasContract: false,
  handle: ({ run }) =>
    run(({ site }) => {
      const { language, region } = new Intl.Locale(site.locale);
      return {
        siteProperties: {
          paymentCurrency: site.currency,
          localeLanguageCode: language,
          ...(region && { localeCountry: region }),
        },
      };
    }),
};
