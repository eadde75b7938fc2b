import { servicePath } from '@/components/booking/paths';
import { postPath } from '@/components/journal/paths';
import { productPath } from '@/components/store/product-path';
import { eventPath } from '@/components/tickets/paths';
import type { Found, FoundKind } from '@/lib/search/types';
import { message } from '@/lib/translations/translate';

const PAGES: Record<FoundKind, (slug: string) => string> = {
  product: productPath,
  service: servicePath,
  event: eventPath,
  post: postPath,
};

/** The headings for the kinds of results, in English. */
export const KIND_NAMES: Record<FoundKind, string> = {
  product: message('Products'),
  service: message('Services'),
  event: message('Events'),
  post: message('Journal'),
};

/** The path of a search result. */
export const foundPath = ({ kind, slug }: Pick<Found, 'kind' | 'slug'>): string => PAGES[kind](slug);
