import { describe, expect, it } from 'vitest';
import type { Problem } from '@/lib/wix/platform/problem';
import { clientContext } from './client-context';
import { BOOKINGS, EVENTS, listedExamples, STORE, SUBSCRIPTIONS } from './examples';

describe('listedExamples', () => {
  it('numbers the kinds by order, and leaves subscriptions out', () => {
    expect(listedExamples().map(({ kind, slug }) => [kind, slug])).toEqual([
      [BOOKINGS, 'booking'],
      [STORE, 'store'],
      [EVENTS, 'tickets'],
    ]);
    expect([BOOKINGS, STORE, EVENTS, SUBSCRIPTIONS]).toEqual([0, 1, 2, 3]);
  });

  it('sorts by order and drops kinds that it does not know', () => {
    const entry = (orderId: number) => ({
      data: { orderId, slug: `s${orderId}`, title: '', description: '' },
    });
    expect(listedExamples([entry(3), entry(9), entry(1), entry(0)]).map(({ slug }) => slug)).toEqual([
      's1',
      's3',
    ]);
  });
});

describe('clientContext', () => {
  const missing: Problem = { kind: 'not-installed', message: 'Not installed.' };

  it('keeps installed examples apart from the others', () => {
    const context = clientContext('site-1', {
      ok: true,
      value: [
        { kind: BOOKINGS, problem: null },
        { kind: STORE, problem: missing },
        { kind: EVENTS, problem: null },
        { kind: SUBSCRIPTIONS, problem: null },
      ],
    });
    expect(context).toMatchObject({
      msid: 'site-1',
      installedAppsList: [BOOKINGS, EVENTS, SUBSCRIPTIONS],
      installedExamples: [{ slug: 'booking' }, { slug: 'tickets' }],
      uninstalledExamples: [{ slug: 'store', problem: missing }],
      loading: false,
    });
    expect(context.problem).toBeUndefined();
  });

  it('finishes loading on a failure too', () => {
    const problem: Problem = { kind: 'unreachable', message: 'No answer.' };
    expect(clientContext(undefined, { ok: false, problem })).toEqual({
      msid: undefined,
      installedAppsList: [],
      installedExamples: [],
      uninstalledExamples: [],
      loading: false,
      problem,
    });
  });
});
