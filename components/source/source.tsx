import type { Example } from '@/lib/source/files';
import { PageSource } from './page-source';

/** The source of an example, at the end of its pages. With REPOSITORY_URL, it links to the files there. */
export function Source({ page }: { page: Example }) {
  return <PageSource page={page} repository={process.env.REPOSITORY_URL || undefined} />;
}
