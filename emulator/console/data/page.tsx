import { useQuery } from '@tanstack/react-query';
import { navigateTo } from '../address/link';
import type { PageProps } from '../address/page-props';
import { get } from '../api/client';
import type { DataCollection } from '../api/types';
import { Empty } from '../layout/empty';
import { Page } from '../layout/page';
import { Select } from '../ui/field';
import { count } from '../ui/format';
import { Problem } from '../ui/problem';
import { dataAddress, textOf } from './addresses';
import { ChangesView } from './changes-view';
import { CollectionList } from './collection-list';
import { CollectionView } from './collection-view';

/** Replaces a collection's name in the address of the list of changes. */
const CHANGES = 'changes';

/** All data of the site, to view and change. */
export default function DataPage({ params }: PageProps) {
  const name = textOf(params.collection);
  const id = textOf(params.id);
  const { data, error, refetch } = useQuery({
    queryKey: ['data', 'collections'],
    queryFn: ({ signal }) => get<{ collections: DataCollection[] }>('/data', signal),
  });
  const collections = data?.collections ?? [];
  const shown = name ?? collections[0]?.name;
  const collection = collections.find((it) => it.name === shown);
  const choose = (it: string) => navigateTo(dataAddress(it));
  const choice = (
    <Select
      isBare
      label="Collection"
      className="max-w-56 lg:hidden"
      value={shown ?? ''}
      options={[
        [CHANGES, 'Changes'],
        ...collections.map((it) => [it.name, `${it.title} (${count(it.count)})`] as const),
      ]}
      onChange={({ target }) => choose(target.value)}
    />
  );
  const problem = error && <Problem error={error} onRetry={() => void refetch()} />;
  const list = <CollectionList collections={collections} shown={shown} />;
  if (collection)
    return (
      <CollectionView
        key={collection.name}
        collection={collection}
        id={id}
        choice={choice}
        list={list}
        problem={problem}
      />
    );
  return (
    <Page title="Data" tools={choice}>
      {problem}
      <div className="flex min-h-0 flex-1">
        {list}
        {name === CHANGES && <ChangesView collections={collections} />}
        {data && name !== CHANGES && (
          <Empty title={`There is no collection ${name ?? ''}`}>Choose one from the list.</Empty>
        )}
      </div>
    </Page>
  );
}
