import { SOURCES } from '@/lib/source/files';
import { PageSource } from './page-source';

/** The source of the example, at the end of its pages. With REPOSITORY_URL, it links to the files there. */
export function Source() {
  return <PageSource pages={Object.keys(SOURCES)} repository={process.env.REPOSITORY_URL || undefined} />;
}
