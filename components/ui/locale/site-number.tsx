'use client';

import { numberText } from '@/lib/format/numbers';
import { useSiteLocale } from './site-locale';

/** A number as the site writes it, for components that run on either side. */
export const SiteNumber = ({ value }: { value: number }) => numberText(value, useSiteLocale());
