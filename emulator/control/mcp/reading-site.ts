import * as z from 'zod';
import type { Due } from '../contract/clock';
import type { DataCollection, Row, ShownDocument } from '../contract/data';
import type { Attempt, DetailedEvent, Trigger, WaitingDelivery } from '../contract/events';
import type { Fault } from '../contract/faults';
import type { Mail } from '../contract/mails';
import { part, query } from './ask';
import { collection, fields, limit, text } from './inputs';
import { chosen } from './shorten';
import { read, type Tool } from './tool';

const shortMail = ({ id, to, subject, code, link, createdDate }: Mail) => ({
  id,
  to,
  subject,
  createdDate,
  ...(code && { code }),
  ...(link && { link }),
});

/** The tools that read the site: its data, events, mails, time, faults and snapshots. */
export const SITE_READ: readonly Tool[] = [
  read(
    'data_collections',
    'The collections of the site with their counts; with a name, the fields of one and the calls that change it.',
    { name: text },
    async (ask, { name }) => {
      const { collections } = await ask<{ collections: DataCollection[] }>('GET', '/data');
      const one = collections.find((it) => it.name === name);
      if (name !== undefined && !one) return ask('GET', `/data/${part(name)}`);
      if (one) {
        const { columns, operations, count, can } = one;
        return { name, count, can, operations, columns: columns.map((it) => `${it.name}: ${it.kind}`) };
      }
      const shown = collections.filter(({ isInternal, count }) => !isInternal && count > 0);
      const empty = collections.filter(({ isInternal, count }) => !isInternal && count === 0);
      return {
        collections: Object.fromEntries(shown.map((it) => [it.name, it.count])),
        empty: empty.map((it) => it.name),
      };
    },
  ),
  read(
    'data_list',
    'Documents of a collection, a page at a time; by default their ids and titles.',
    {
      collection,
      search: text,
      filter: text.describe('JSON: {"name":{"$startsWith":"a"}}'),
      sort: text,
      limit,
      cursor: text.describe('`next` of the page before.'),
      fields,
    },
    async (ask, { collection: name, fields: wanted, ...given }) => {
      const { items, total, next } = await ask<{ items: Row[]; total?: number; next?: string }>(
        'GET',
        query(`/data/${part(name)}`, given),
      );
      const item = ({ id, _title }: Row) => ({ id, ...(_title && { title: _title }) });
      return {
        items: items.map((row) => (wanted ? { id: row.id, ...(chosen(row, wanted) as object) } : item(row))),
        total,
        ...(next && { next }),
      };
    },
  ),
  read(
    'data_get',
    'One document as the platform’s calls show it, and the documents to which it refers.',
    { collection, id: z.string(), fields },
    async (ask, { collection: name, id, fields: wanted }) => {
      const { entity, references } = await ask<ShownDocument>('GET', `/data/${part(name)}/${part(id)}`);
      return { entity: chosen(entity, wanted), ...(!wanted && { references }) };
    },
  ),
  read(
    'data_changes',
    'How many documents were added, changed and removed since the start, or since a snapshot.',
    { since: text, collection: text.describe('Also lists the changes of this one.') },
    async (ask, given) => {
      const { counts, changes } = await ask<{ counts: object[]; changes: object[] }>(
        'GET',
        query('/data/changes', given),
      );
      return { counts, ...(given.collection && { changes }) };
    },
  ),
  read(
    'events',
    'The latest domain events, the newest last.',
    { type: text, text, entity: text, before: z.number().int().optional(), limit },
    async (ask, given) => {
      const { events, total } = await ask<{ events: DetailedEvent[]; total: number }>(
        'GET',
        query('/events', given),
      );
      return {
        events: events.map(({ sequence, eventType, entityId, time }) => ({
          sequence,
          eventType,
          entityId,
          time,
        })),
        total,
      };
    },
  ),
  read(
    'event',
    'One domain event with its payload, and the attempts to deliver it.',
    { sequence: z.number().int(), fields: fields.describe('Only these of `payload`, by their paths.') },
    async (ask, { sequence, fields: wanted }) => {
      const {
        jwt: _,
        payload,
        ...event
      } = await ask<DetailedEvent & { jwt: string }>('GET', `/events/${sequence}`);
      return { ...event, payload: chosen(payload, wanted) };
    },
  ),
  read('triggers', 'The events that can be triggered, with the inputs of each.', {}, async (ask) => {
    const { triggers } = await ask<{ triggers: Trigger[] }>('GET', '/triggers');
    return {
      triggers: Object.fromEntries(triggers.map(({ name, takes }) => [name, takes.map((it) => it.name)])),
    };
  }),
  read(
    'deliveries',
    'The attempts to deliver events to webhooks, the newest last, and what waits.',
    { limit },
    async (ask, { limit: most }) => {
      const { attempts, waiting } = await ask<{ attempts: Attempt[]; waiting: WaitingDelivery[] }>(
        'GET',
        '/webhooks/deliveries',
      );
      const { webhooks } = await ask<{ webhooks: object[] }>('GET', '/webhooks');
      return {
        webhooks,
        attempts: attempts.slice(-most),
        waiting: waiting.slice(0, most),
        total: attempts.length,
      };
    },
  ),
  read(
    'mails',
    'The messages that the platform would have sent, the newest first, with their codes and links.',
    { to: text, text, limit },
    async (ask, given) => {
      const { mails } = await ask<{ mails: Mail[] }>('GET', query('/outbox', given));
      return { mails: mails.map(shortMail) };
    },
  ),
  read('mail', 'One message with its text.', { id: z.string() }, async (ask, { id }) => {
    const mail = await ask<Mail>('GET', `/outbox/${part(id)}`);
    return { ...shortMail(mail), text: mail.text };
  }),
  read(
    'mail_wait',
    'Waits for the next message to an address.',
    { to: z.string(), timeout: z.number().max(60).default(30) },
    async (ask, given) => shortMail(await ask<Mail>('GET', query('/outbox/next', given))),
  ),
  read('clock', 'The platform’s time, by which tokens and reservations expire.', {}, (ask) =>
    ask('GET', '/clock'),
  ),
  read(
    'clock_due',
    'What is due next: reservations that expire, sales that begin, removals of calls.',
    { limit },
    async (ask, given) => {
      const { due } = await ask<{ due: Due[] }>('GET', query('/clock/due', given));
      return { due: due.map(({ at, what, title, count }) => ({ at, what, title, count })) };
    },
  ),
  read('faults', 'The faults that are set, and how many calls each has hit.', {}, async (ask) => {
    const { faults } = await ask<{ faults: Fault[] }>('GET', '/faults');
    const { presets } = await ask<{ presets: { name: string; description: string }[] }>(
      'GET',
      '/faults/presets',
    );
    return { faults, presets: presets.map(({ name, description }) => ({ name, description })) };
  }),
  read('snapshots', 'The snapshots: states of the site, saved under names.', {}, (ask) =>
    ask('GET', '/snapshots'),
  ),
];
