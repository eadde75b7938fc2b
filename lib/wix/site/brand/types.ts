import type { BrandColours } from './colours';

/** When the business is open on a day of the week, which counts from 0, Sunday; times as `09:00`. */
export type OpeningHours = { day: number; opens: string; closes: string };

/** What a site says of the business behind it. */
export type Brand = {
  name: string;
  description?: string;
  /** `ground` is what it needs behind it to be seen, where it is not seen on every ground. */
  logo?: { src: string; ground?: 'light' | 'dark' };
  colours?: BrandColours;
  email?: string;
  phone?: string;
  address?: string;
  hours: OpeningHours[];
  /** The languages that the site is kept in, its own first: `en`. */
  languages: string[];
};

/** The brand of a shop whose site says nothing of itself. */
export const NO_BRAND: Brand = { name: 'Headless examples', hours: [], languages: [] };
