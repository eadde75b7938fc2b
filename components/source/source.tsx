import { SOURCES } from '@/lib/source/files';
import { PageSource } from './page-source';

/** How the example is made, at the end of its pages. REPOSITORY_URL, where it is set, is where its files are. */
export function Source() {
  return <PageSource pages={Object.keys(SOURCES)} repository={process.env.REPOSITORY_URL || undefined} />;
}
