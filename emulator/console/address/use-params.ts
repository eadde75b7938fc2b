import { useCallback, useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/** Parameters of the address; an absent one is an empty text. */
export type Params<Name extends string> = Record<Name, string>;

/**
 * Reads and changes a view's state in the address: filters, sorting, what is open.
 * @param names of the view's parameters
 * @returns the parameters, and a function that changes some of them, by default without a new entry in the browser's
 * history
 */
export function useParams<Name extends string>(...names: readonly Name[]) {
  const search = useSearch();
  const key = names.join(' ');
  const params = useMemo(() => {
    const given = new URLSearchParams(search);
    return Object.fromEntries(key.split(' ').map((name) => [name, given.get(name) ?? ''])) as Params<Name>;
  }, [search, key]);
  const set = useCallback((change: Partial<Params<Name>>, { push = false } = {}) => {
    const url = new URL(location.href);
    for (const [name, value] of Object.entries<string | undefined>(change))
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    navigate(url.pathname + url.search, { replace: !push });
  }, []);
  return [params, set] as const;
}
