import type { BrandColours } from './colours';

/** Opening hours on a day of the week, counted from 0 for Sunday; times as `09:00`. */
export type OpeningHours = { day: number; opens: string; closes: string };

/** The site's information about its business. */
export type Brand = {
  name: string;
  description?: string;
  /** `ground` is the background that it needs, unless it is visible on any. */
  logo?: { src: string; ground?: 'light' | 'dark' };
  colours?: BrandColours;
  email?: string;
  phone?: string;
  address?: string;
  hours: OpeningHours[];
  /** The languages of the site, its own first: `en`. */
  languages: string[];
  /** The currency in which everything is paid (ISO 4217). */
  currency?: string;
  /** The other currencies in which visitors may see prices, with how much one unit of the site's own is worth in it. */
  shownCurrencies: { code: string; rate: number }[];
};

/** The brand of a site without one. */
export const NO_BRAND: Brand = { name: 'Headless examples', hours: [], languages: [], shownCurrencies: [] };
