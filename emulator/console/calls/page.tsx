import { useMemo } from 'react';
import { navigateTo } from '../address/link';
import type { PageProps } from '../address/page-props';
import { useParams } from '../address/use-params';
import { useSearchField } from '../address/use-search-field';
import { useOperations } from '../api/operations';
import type { Operation } from '../api/types';
import { Empty } from '../layout/empty';
import { Page } from '../layout/page';
import { Split } from '../layout/split';
import { VirtualList } from '../layout/virtual-list';
import { Search } from '../ui/field';
import { countOf } from '../ui/format';
import { Problem } from '../ui/problem';
import { OperationView } from './operation-view';

/** Every operation of the platform, with its parameters and a form to try it. */
export default function CallsPage({ params: { operation } }: PageProps) {
  const [{ text }, set] = useParams('text');
  const [typed, setTyped] = useSearchField(text, (next) => set({ text: next }));
  const { data, error, refetch } = useOperations();
  const shown = useMemo(() => {
    const words = text.toLowerCase().split(/\s+/);
    return (data?.operations ?? []).filter(({ name }) => {
      const searched = name.toLowerCase();
      return words.every((word) => searched.includes(word));
    });
  }, [data, text]);
  return (
    <Page
      title="Calls"
      isCovered={operation !== undefined}
      tools={
        <>
          <Search
            label="Search operations"
            value={typed}
            onChange={setTyped}
            className="w-64 max-sm:order-1 max-sm:w-full"
          />
          <span className="ml-auto text-muted text-xs">{countOf(shown.length, 'operation')}</span>
        </>
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data && shown.length === 0 && !operation ? (
        <Empty title="There is no such operation">
          Operations are named like the SDK’s functions, for example ecom.currentCart.addToCurrentCart. Any
          part of the name will do.
        </Empty>
      ) : (
        <Split
          list={
            <VirtualList
              label="Operations"
              items={shown}
              keyOf={nameOf}
              row={(it) => <Row operation={it} />}
              selected={operation}
              onSelect={({ name }, isStep) => openOperation(name, isStep)}
            />
          }
          detail={
            operation && (
              <OperationView key={operation} name={operation} onClose={() => openOperation(undefined)} />
            )
          }
        />
      )}
    </Page>
  );
}

const nameOf = ({ name }: Operation) => name;

/** Opens an operation; the search and the caller stay in the address. */
const openOperation = (name: string | undefined, replace = false): void =>
  navigateTo(`/console/calls${name ? `/${name}` : ''}${location.search}`, { replace });

function Row({ operation: { name, deprecated, callers } }: { operation: Operation }) {
  const at = name.lastIndexOf('.') + 1;
  return (
    <span className="flex w-full min-w-0 items-center gap-3 px-3 text-xs">
      <span className={`min-w-0 truncate ${deprecated ? 'line-through decoration-muted' : ''}`}>
        <span className="text-muted">{name.slice(0, at)}</span>
        {name.slice(at)}
      </span>
      <span className="ml-auto hidden shrink-0 text-muted @lg:inline">
        {callers === 'public' ? 'anyone' : callers.join(', ')}
      </span>
    </span>
  );
}
