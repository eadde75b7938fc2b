import { LINK, Link } from '../address/link';
import type { ShownDocument } from '../api/types';
import { dataAddress } from './addresses';

/** Links to the documents to which a document refers. */
export function References({ references }: Pick<ShownDocument, 'references'>) {
  if (references.length === 0)
    return <p className="p-3 text-muted">It contains no ids of other documents of the site.</p>;
  return (
    <ul className="min-h-0 flex-1 divide-y overflow-y-auto px-3">
      {references.map(({ path, collection, id, title }) => (
        <li key={`${path} ${id}`} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
          <Link href={dataAddress(collection, id)} className={LINK}>
            {title ?? id}
          </Link>
          <code className="font-mono text-muted text-xs">{path}</code>
        </li>
      ))}
    </ul>
  );
}
