// Public interface of site for the rest of the shop. Browser code may import only types from here.

export { type Brand, brandWithoutSession, NO_BRAND, type OpeningHours, siteBrand } from './brand';
export { type CatalogVersion, withCatalogVersion } from './catalog-version';
export { rememberSiteFacts, siteFacts } from './facts';
export { siteFormat, siteLocale } from './format';
export { requestLanguage, siteLanguages } from './language';
export { siteId } from './site-id';
