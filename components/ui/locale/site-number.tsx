'use client';

import { numberText } from '@/lib/format/numbers';
import { useSiteLocale } from './site-locale';

/** A number in the site's locale, for server and client components. */
export const SiteNumber = ({ value }: { value: number }) => numberText(value, useSiteLocale());
