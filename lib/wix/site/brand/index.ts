export { brandWithoutSession, siteBrand } from './calls';
export { type Brand, NO_BRAND, type OpeningHours } from './types';
