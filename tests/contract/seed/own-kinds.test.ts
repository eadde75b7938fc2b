import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createClock } from '@/emulator/core/time/clock';
import { createEmulator } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { seedFolder } from '@/tests/support/seed/folder';
import { allOf, differences, filesOf, kindsOf } from '@/tests/support/seed/kinds';
import { samplesFor } from '@/tests/support/seed/samples';

/** Returns the ids in requests. */
const idsIn = (requests: object): string[] =>
  JSON.stringify(requests).match(/5a3b1e00-4d1a-4c58-9a10-\d{12}/g) ?? [];

// A site's own content as requests of calls. The demo site's entities are such content: the calls that create them
// create the same entities on another site.

const V3 = { catalogVersion: 'V3_CATALOG' } as const;
const MEDIA = 'emulator/seed/media';
const media = Object.fromEntries(
  readdirSync(MEDIA).map((name) => [`media/${name}`, readFileSync(`${MEDIA}/${name}`)]),
);

/** Kinds that are not content: they belong to a visitor for a while, or to something that no call creates. */
const NO_CONTENT = [
  'ecom.cart Cart',
  'ecom.cartV2 Cart',
  'ecom.checkout Checkout',
  'events.ticketReservations TicketReservation',
  'table-reservations.reservations Reservation',
  'table-reservations.experiences Experience',
];

const emulator = startEmulator(undefined, 'seed');
const kinds = kindsOf(emulator);

/** Returns the documents of a site as an export writes them. */
const dataOf = (program: Emulator) =>
  program.siteExchange.export().flatMap((file) => ('text' in file ? `${file.path} ${file.text}` : []));

test('each entity of the demo site can be seeded into another site, and is in that site’s export', async () => {
  const names = new Set<string>();
  // Some kinds are the same entities for calls of an earlier and of a later generation.
  for (const order of [kinds.toReversed(), kinds]) {
    emulator.reset('seed');
    emulator.updateSite(V3);
    const all = await allOf(emulator, order);
    const more = samplesFor(all);
    for (const { kind } of all) names.add(kind.name);
    for (const { name, maker } of kinds) if (more[maker.name]) names.add(name);
    const seed = await seedFolder({ ...filesOf(all, more), ...media });
    const other = createEmulator({ seed, ...V3, clock: createClock(() => START) });
    const differing = await Promise.all(all.map((it) => differences(other, it)));
    expect(differing.flat()).toEqual([]);
    const exported = dataOf(other);
    expect(idsIn(more).filter((id) => !exported.some((text) => text.includes(id)))).toEqual([]);
    emulator.siteExchange.import(other.siteExchange.export());
    other.close();
    expect((await Promise.all(all.map((it) => differences(emulator, it)))).flat()).toEqual([]);
    expect(dataOf(emulator)).toEqual(exported);
  }
  expect(kinds.flatMap(({ name }) => (names.has(name) ? [] : name))).toEqual(NO_CONTENT);
});
