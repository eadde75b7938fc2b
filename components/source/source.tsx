'use client';

import { useShopPath } from '@/lib/browser/use-shop-path';
import type { Example } from '@/lib/source/files';
import { PageSource } from './page-source';

const EXAMPLES: string[] = ['booking', 'store', 'tickets', 'subscriptions'] satisfies Example[];

/**
 * The source of the example whose page is shown, at the end of the page; nothing on other pages.
 * @param repository links to the files there
 */
export function Source({ repository }: { repository: string | undefined }) {
  const [, page = ''] = useShopPath().split('/');
  return EXAMPLES.includes(page) && <PageSource key={page} page={page} repository={repository} />;
}
