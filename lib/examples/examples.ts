import entries from '@/public/examples.json';

/** The kinds of example, numbered by the examples file's orderId minus 1 (specification 1.1). */
export const BOOKINGS = 0;
export const STORE = 1;
export const EVENTS = 2;
export const SUBSCRIPTIONS = 3;
export type AppKind = typeof BOOKINGS | typeof STORE | typeof EVENTS | typeof SUBSCRIPTIONS;

export const APP_KINDS: readonly AppKind[] = [BOOKINGS, STORE, EVENTS, SUBSCRIPTIONS];

/** The names of their apps in the emulator's control API. */
export const APP_NAMES = {
  [BOOKINGS]: 'bookings',
  [STORE]: 'stores',
  [EVENTS]: 'events',
  [SUBSCRIPTIONS]: 'pricing-plans',
} as const satisfies Record<AppKind, string>;
export type AppName = (typeof APP_NAMES)[AppKind];

/** An example as the home page shows it. Its pages are under `/<slug>`. */
export type Example = { kind: AppKind; slug: string; title: string; description: string };

/** An entry of public/examples.json. */
type ExampleEntry = { data: { slug: string; orderId: number; title: string; description: string } };

const isKind = (number: number): number is AppKind => APP_KINDS.some((kind) => kind === number);

/** The examples that the home page lists, in order: all but subscriptions (specification 1.1). */
export function listedExamples(all: ExampleEntry[] = entries): Example[] {
  return all
    .toSorted((a, b) => a.data.orderId - b.data.orderId)
    .flatMap(({ data: { orderId, ...example } }) => {
      const kind = orderId - 1;
      return isKind(kind) && kind !== SUBSCRIPTIONS ? [{ kind, ...example }] : [];
    });
}
