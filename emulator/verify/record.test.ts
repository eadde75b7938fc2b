import { expect, test } from 'vitest';
import type { Json } from '#core/entities/json';
import type { Value } from './pool';
import { Recorder } from './record';
import { readsOf } from './scope';

const READS = new Map(readsOf('V3_CATALOG').map((it) => [it.name, it]));

test('a statement about an entity by its place has no fields that only some entities have', () => {
  const recorder = new Recorder({ catalog: 'V3_CATALOG', date: '2026-01-01T00:00:00Z', sdk: '1.0.0' });
  const keep = (name: string, path: string, body: Json, values: Value[] = []) => {
    const operation = READS.get(name);
    if (!operation) throw new Error(`${name} does not read`);
    const request = { method: 'GET', path };
    const answer = { status: 200, body };
    recorder.keepRead(
      { operation, about: 'one', request: {}, values },
      { operation: name, about: 'one', request, platform: answer, emulator: answer },
    );
  };
  const guest = { ticketNumber: 'A-1', orderNumber: '1' };
  const member = { ticketNumber: 'A-2', orderNumber: '2', memberId: 'someone' };
  const list = '/events/v1/tickets';
  keep('events.tickets.listTickets', list, { tickets: [member, guest] });
  const place = { read: { method: 'GET', path: list }, path: 'tickets[0].ticketNumber' };
  keep('events.tickets.getTicket', `${list}/A-2`, { ticket: member }, [{ value: 'A-2', found: place }]);
  const [statement] = recorder.statements().filter(({ operation }) => operation.endsWith('getTicket'));
  expect(statement?.expect.type).toEqual({
    ticket: 'object',
    'ticket.ticketNumber': 'string',
    'ticket.orderNumber': 'string',
  });
});
