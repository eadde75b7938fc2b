import { expect, test } from 'vitest';
import { crmOwner } from '../../support/crm/clients';
import { startEmulator } from '../../support/emulator/start';
import { eventsVisitor } from '../../support/events/clients';
import { rsvpOf } from '../../support/events/rsvps';
import { FILLED, submitted } from '../../support/forms/clients';

const emulator = startEmulator();

/** The ids of the contacts that documents of any app name, by table. */
function contactsNamed(): Record<string, string[]> {
  const tables = emulator.database.all<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%doc %' ORDER BY name`,
  );
  const named = tables.map(({ name }) => {
    const rows = emulator.database.all<{ id: string | null }>(
      `SELECT DISTINCT coalesce(doc ->> '$.contactId', doc ->> '$.buyerInfo.contactId', doc ->> '$.contactDetails.contactId') AS id FROM "${name}"`,
    );
    return [name, rows.flatMap(({ id }) => id ?? [])] as const;
  });
  return Object.fromEntries(named.filter(([, ids]) => ids.length > 0));
}

test('whom the apps of the demo site know is in its contact list', async () => {
  emulator.reset('seed');
  const { items } = await crmOwner(emulator).contacts.queryContacts().limit(1000).find();
  const listed = new Set(items.map(({ _id }) => _id));
  const named = contactsNamed();
  expect(Object.keys(named)).toEqual(
    expect.arrayContaining(['bookings', 'guests', 'identities', 'orders', 'rsvps', 'ticket_orders']),
  );
  for (const [table, ids] of Object.entries(named))
    expect(
      ids.filter((id) => !listed.has(id)),
      table,
    ).toEqual([]);
});

test('a person who writes to the site and comes to an event is one contact', async () => {
  const { submission } = await submitted();
  const { rsvpV2 } = await eventsVisitor();
  await rsvpV2.createRsvp({ ...rsvpOf({}), email: FILLED.email.toUpperCase() });
  const query = crmOwner(emulator).contacts.queryContacts().eq('primaryInfo.email', FILLED.email);
  const { items } = await query.find();
  expect(items).toMatchObject([
    { _id: submission.contactId, source: { sourceType: 'WIX_FORMS' }, info: { name: { first: 'Lea' } } },
  ]);
});
