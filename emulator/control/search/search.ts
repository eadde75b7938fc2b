import { setImmediate as turn } from 'node:timers/promises';
import type { Emulator } from '#runtime/emulator';
import type { Found } from '../contract/search';
import { listCollections } from '../data/collections';
import { cmsPage, pageOf } from '../data/read';
import { cmsIdOf } from '../data/stored';
import { findMails } from '../outbox/find-mails';
import { createRequestFilter } from '../requests/filter';

/** How many entries of one kind, and of one collection, are found. */
const OF_KIND = 5;
const OF_COLLECTION = 3;

const part = (text: string) => encodeURIComponent(text).replaceAll('%3A', ':');

function callsFound({ log }: Emulator, text: string): Found[] {
  const calls = log.list().filter((it) => !it.isConsole || it.madeBy !== undefined);
  return calls
    .filter(createRequestFilter({ text }))
    .slice(-OF_KIND)
    .reverse()
    .map(({ requestId, operation, status, path }) => ({
      kind: 'request',
      title: operation === 'not served' ? path : operation,
      note: `request, ${status}`,
      link: `/console/requests/${part(requestId)}`,
    }));
}

const eventsFound = ({ events }: Emulator, text: string): Found[] =>
  events
    .search({ text }, OF_KIND)
    .events.reverse()
    .map(({ sequence, eventType, entityId }) => ({
      kind: 'event',
      title: eventType,
      note: `event ${sequence} of ${entityId}`,
      link: `/console/events/${sequence}`,
    }));

function mailsFound(emulator: Emulator, text: string): Found[] {
  const wanted = text.toLowerCase();
  return findMails(emulator, {})
    .filter(({ subject, to, code = '' }) => `${subject}\n${to}\n${code}`.toLowerCase().includes(wanted))
    .slice(0, OF_KIND)
    .map(({ id, subject, to }) => ({
      kind: 'mail',
      title: subject,
      note: `mail to ${to}`,
      link: `/console/outbox/${part(id)}`,
    }));
}

const snapshotsFound = ({ snapshots }: Emulator, text: string): Found[] =>
  snapshots
    .list()
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ name, savedAt }) => ({
      kind: 'snapshot',
      title: name,
      note: `snapshot of ${savedAt}`,
      link: '/console/snapshots',
    }));

/** Finds documents, a collection at a time, so that other calls do not wait for all of them. */
async function documentsFound(
  emulator: Emulator,
  search: string,
  origin: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const results: Found[] = [];
  for (const { name, title: collection } of listCollections(emulator).filter(
    (it) => !it.isInternal && it.count > 0,
  )) {
    if (signal.aborted) return results;
    const id = cmsIdOf(name);
    const wanted = { search, limit: OF_COLLECTION, count: false };
    const { items } = id ? await cmsPage(emulator, id, wanted, origin) : pageOf(emulator, name, wanted);
    for (const { id: document, _title = document } of items)
      results.push(
        name === 'identities'
          ? { kind: 'member', title: _title, note: 'member', link: `/console/members/${part(document)}` }
          : {
              kind: 'document',
              title: _title,
              note: collection,
              link: `/console/data/${part(name)}/${part(document)}`,
            },
      );
    await turn();
  }
  return results;
}

/**
 * Finds everything of a site that has a text: documents, members, mails, calls, events and snapshots.
 * @param signal ends the search, once its reader is gone
 */
export async function findAnywhere(
  emulator: Emulator,
  text: string,
  origin: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const documents = await documentsFound(emulator, text, origin, signal);
  return [
    ...documents,
    ...mailsFound(emulator, text),
    ...callsFound(emulator, text),
    ...eventsFound(emulator, text),
    ...snapshotsFound(emulator, text),
  ];
}
