import { collection } from '#core/documents/collection';

/** The currencies in which visitors may see prices; there is only one list, with the site's id. */
interface SiteCurrencies {
  id: string;
  /** ISO 4217; if empty, prices are shown only in the site's currency. */
  codes: string[];
}

export const siteCurrencies = collection<SiteCurrencies>('site_currencies', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
