import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from '../address/use-params';
import { useSearchField } from '../address/use-search-field';
import type { DataCollection } from '../api/types';
import { Empty } from '../layout/empty';
import { Page } from '../layout/page';
import { Button } from '../ui/button';
import { Search } from '../ui/field';
import { countOf } from '../ui/format';
import { Problem } from '../ui/problem';
import { attempt } from '../ui/toast';
import { NEW, openDocument } from './addresses';
import { removeDocuments } from './changes';
import { DocumentView } from './document-view';
import { FilesMenu } from './files-menu';
import { Filters } from './filters';
import { ImportDialog } from './import-dialog';
import { RowTable } from './row-table';
import { useRows } from './use-rows';

/** A collection as a table, with the open document beside it. */
export function CollectionView({
  collection,
  id,
  choice,
  list,
  problem,
}: {
  collection: DataCollection;
  id: string | undefined;
  choice: ReactNode;
  list: ReactNode;
  problem: ReactNode;
}) {
  const { name, can } = collection;
  const [query, set] = useParams('text', 'filter', 'sort', 'order');
  const [typed, setTyped] = useSearchField(query.text, (text) => set({ text }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isImporting, setImporting] = useState(false);
  const { rows, total, error, refetch, isSuccess, hasNextPage, isFetching, fetchNextPage } = useRows(
    name,
    query,
  );
  const isFiltered = Boolean(query.text || query.filter);
  const remove = () => attempt(removeDocuments(name, [...chosen]).then(() => setChosen(new Set())));
  return (
    <Page
      title="Data"
      isCovered={id !== undefined}
      tools={
        <>
          {choice}
          <Search
            label={`Search ${collection.title.toLowerCase()}`}
            value={typed}
            onChange={setTyped}
            className="w-52 max-sm:order-1 max-sm:w-full"
          />
          <Filters
            columns={collection.columns}
            filter={query.filter}
            onChange={(filter) => set({ filter })}
          />
          <span className="ml-auto whitespace-nowrap text-muted text-xs">
            {total !== undefined && countOf(total, 'document')}
          </span>
          {chosen.size > 0 && (
            <Button variant="danger" onClick={remove}>
              Remove {chosen.size}
            </Button>
          )}
          <FilesMenu
            collection={collection}
            query={query}
            onImport={can.create === 'no' && can.update === 'no' ? undefined : () => setImporting(true)}
          />
          {can.create !== 'no' && (
            <Button onClick={() => openDocument(name, NEW)}>
              <Plus aria-hidden size={13} /> Add
            </Button>
          )}
        </>
      }
    >
      {problem}
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <div className="flex min-h-0 flex-1">
        <div className={`contents ${id === undefined ? '' : 'max-2xl:[&>nav]:hidden'}`}>{list}</div>
        <div
          className={`flex min-h-0 min-w-0 flex-col ${
            id === undefined ? 'flex-1' : 'w-[26rem] shrink-0 border-r max-lg:hidden 2xl:w-[40rem]'
          }`}
        >
          {isSuccess && rows.length === 0 ? (
            <Nothing collection={collection} isFiltered={isFiltered} />
          ) : (
            <RowTable
              collection={collection}
              rows={rows}
              total={total}
              open={id}
              sort={query.sort}
              isDescending={query.order === 'desc'}
              onSort={(sort, order) => set({ sort, order })}
              chosen={chosen}
              onChoose={setChosen}
              onEnd={() => hasNextPage && !isFetching && void fetchNextPage()}
            />
          )}
        </div>
        {id !== undefined && (
          <div className="@container flex min-h-0 min-w-0 flex-1 flex-col">
            <DocumentView key={`${name} ${id}`} collection={collection} id={id} />
          </div>
        )}
      </div>
      <ImportDialog collection={collection} open={isImporting} onClose={() => setImporting(false)} />
    </Page>
  );
}

function Nothing({ collection, isFiltered }: { collection: DataCollection; isFiltered: boolean }) {
  const { title, name, can } = collection;
  if (isFiltered) return <Empty title="No matching documents">Clear the search or remove a filter.</Empty>;
  return (
    <Empty
      title={`${title}: none yet`}
      action={
        can.create !== 'no' && (
          <Button variant="primary" onClick={() => openDocument(name, NEW)}>
            Add one
          </Button>
        )
      }
    >
      {can.create === 'operation'
        ? 'A document is added by the platform’s own call, as the owner: its rules apply, and its events and webhooks are sent.'
        : 'They are created by the actions of apps and visitors.'}
    </Empty>
  );
}
