import { useQuery } from '@tanstack/react-query';
import { call, get } from './client';
import type { Clock, Site } from './types';

/** A program that has called the emulator. */
export interface AppFacts {
  userAgent: string;
  sdk?: string;
  packages: string[];
  origins: string[];
  callbacks: string[];
  requests: number;
  lastSeen: string;
}

/** Calls that did not work, grouped. */
export interface CallProblem {
  kind: 'not served' | 'removed' | 'deprecated' | 'other catalog' | 'refused';
  what: string;
  status?: number;
  message: string;
  advice: string;
  count: number;
  first?: string;
  last: string;
  requestId?: string;
}

export interface Overview {
  version: string;
  url: string;
  site: Site;
  clock: Clock;
  counts: Record<
    | 'requests'
    | 'refused'
    | 'notServed'
    | 'events'
    | 'mails'
    | 'members'
    | 'waitingDeliveries'
    | 'faults'
    | 'snapshots',
    number
  >;
  apps: AppFacts[];
  problems: CallProblem[];
  code: { title: string; language: string; code: string }[];
}

export interface Finding {
  is: string;
  mend?: string;
  isNote?: true;
}

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
