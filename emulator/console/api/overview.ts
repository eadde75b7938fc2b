import { useQuery } from '@tanstack/react-query';
import type { Finding, Overview } from '../../control/contract/overview';
import { call, get } from './client';

export type { AppFacts, CallProblem, Overview } from '../../control/contract/overview';

/** The site, its callers, and the problems with their calls. */
export const useOverview = () =>
  useQuery({ queryKey: ['overview'], queryFn: ({ signal }) => get<Overview>('/overview', signal) });

/** The emulator's findings about how it is used. */
export const useDoctor = () =>
  useQuery({
    queryKey: ['overview', 'doctor'],
    queryFn: ({ signal }) => get<{ findings: Finding[] }>('/doctor', signal),
  });

/** The emulator's sites. */
export const useSites = () =>
  useQuery({
    queryKey: ['sites'],
    queryFn: () =>
      call<{ sites: { clientId: string; siteId: string; name: string }[] }>('GET', '/sites', {
        base: '/_emulator',
      }),
  });
