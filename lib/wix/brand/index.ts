// Public interface of brand for the rest of the shop: what only the shop's frame shows of its site. Browser code may
// import only types from here.

export { brandWithoutSession, siteBrand, siteLanguages } from './calls';
export { siteId } from './site-id';
export { type Brand, NO_BRAND, type OpeningHours } from './types';
