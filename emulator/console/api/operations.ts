import { useQuery } from '@tanstack/react-query';
import { get } from './client';
import type { Operation } from './types';

/** The operations that the emulator serves, which never change while it runs. */
export const useOperations = () =>
  useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => get<{ operations: Operation[] }>('/operations', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
