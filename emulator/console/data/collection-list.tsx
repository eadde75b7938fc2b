import { useState } from 'react';
import { Link } from '../address/link';
import type { DataCollection } from '../api/types';
import { Check } from '../ui/field';
import { count } from '../ui/format';
import { dataAddress } from './addresses';

/** The collections by group; empty and internal ones are listed only on request. */
export function CollectionList({
  collections,
  shown,
}: {
  collections: readonly DataCollection[];
  shown: string | undefined;
}) {
  const [isAll, setAll] = useState(false);
  const listed = collections.filter(
    ({ name, count: size, isInternal }) => isAll || name === shown || (size > 0 && !isInternal),
  );
  const groups = [...new Set(listed.map(({ group }) => group))];
  return (
    <nav aria-label="Collections" className="w-48 shrink-0 overflow-y-auto border-r py-2 max-lg:hidden">
      <Entry href="/console/data/changes" isCurrent={shown === 'changes'} title="Changes" />
      {groups.map((group) => (
        <ul key={group} aria-label={group} className="mt-2">
          <li aria-hidden className="px-3 pb-0.5 text-2xs text-muted uppercase tracking-wide">
            {group}
          </li>
          {listed
            .filter((it) => it.group === group)
            .map(({ name, title, count: size }) => (
              <li key={name}>
                <Entry href={dataAddress(name)} isCurrent={name === shown} title={title} note={count(size)} />
              </li>
            ))}
        </ul>
      ))}
      <div className="mt-3 px-3">
        <Check
          label="show empty and internal ones"
          checked={isAll}
          onChange={({ target }) => setAll(target.checked)}
        />
      </div>
    </nav>
  );
}

function Entry({
  href,
  title,
  note,
  isCurrent,
}: {
  href: string;
  title: string;
  note?: string;
  isCurrent: boolean;
}) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex h-6 items-center gap-2 px-3 text-xs hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-medium"
    >
      <span className="min-w-0 truncate">{title}</span>
      {note && <span className="ml-auto text-muted">{note}</span>}
    </Link>
  );
}
