import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';

/** The currencies in which visitors may see prices; there is only one list, with the site's id. */
interface SiteCurrencies {
  id: string;
  /** ISO 4217; without any, prices are shown in the site's currency alone. */
  codes: string[];
}

export const siteCurrencies = collection<SiteCurrencies>('site_currencies', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Returns the codes of the currencies in which visitors may see prices; a new site has none. */
export const currenciesOf = ({ documents, site }: Context): readonly string[] =>
  documents.get(siteCurrencies, site.id)?.codes ?? [];

/**
 * Replaces the currencies in which visitors may see prices.
 * @param codes ISO 4217; each is kept once
 */
export function saveCurrencies({ documents, site }: Context, codes: readonly string[]): void {
  documents.put(siteCurrencies, { id: site.id, codes: [...new Set(codes)] });
}
