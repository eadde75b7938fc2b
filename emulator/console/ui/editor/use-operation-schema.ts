import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client';
import type { JsonSchema } from './schema';

/** Returns the contract of an operation's request; undefined while it loads, or if there is none. */
export function useOperationSchema(operation: string | undefined): JsonSchema | undefined {
  const { data } = useQuery({
    queryKey: ['operations', operation],
    enabled: operation !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) =>
      get<{ request: JsonSchema }>(`/operations/${encodeURIComponent(operation ?? '')}`, signal),
  });
  return data?.request;
}
