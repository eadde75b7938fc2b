import { beforeEach, describe, expect, it } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';
import { getEvent, listEvents } from './events';

startEmulator();

beforeEach(() => beginVisit());

const slugs = async (...query: Parameters<typeof listEvents>) =>
  known(await listEvents(...query)).events.map(({ slug }) => slug);

describe('listEvents', () => {
  it('lists upcoming events, next one first, without drafts, past and canceled events', async () => {
    const coming = await slugs(1, { when: 'upcoming' });
    expect(coming.slice(0, 2)).toEqual(['ash-and-glaze', 'autumn-kiln-opening']);
    expect(coming.at(-1)).toBe('winter-lantern-evening');
    expect(coming).toHaveLength(11);
  });

  it('lists all events but drafts, latest first', async () => {
    const all = await slugs(1, { when: 'all' });
    expect(all[0]).toBe('winter-lantern-evening');
    expect(all.slice(-2)).toEqual(['seconds-sale', 'ash-and-glaze']);
    expect(all).toContain('sourdough-and-stoneware-breakfast');
    expect(all).not.toContain('members-glaze-day');
  });

  it('lists events with one kind of registration', async () => {
    expect(await slugs(1, { when: 'upcoming', type: 'rsvp' })).toEqual([
      'open-wheel-wednesday',
      'studio-open-house',
      'open-wheel-wednesday-1',
      'open-wheel-wednesday-2',
    ]);
    expect(await slugs(1, { when: 'upcoming', type: 'tickets' })).not.toContain('studio-open-house');
  });

  it('counts all events on an empty page too', async () => {
    expect(known(await listEvents(9, { when: 'upcoming' }))).toEqual({ events: [], total: 11 });
  });
});

describe('getEvent', () => {
  it('returns an invitation’s form, without the fields that an answer has of its own', async () => {
    const { rsvp, tickets } = known(await getEvent('studio-open-house'));
    expect(tickets).toEqual([]);
    expect(rsvp).toMatchObject({
      guests: { most: 3, nameLabel: 'Guest name', namesRequired: true },
      going: 'Going',
      notGoing: 'Not going',
      waitlist: true,
    });
    expect(rsvp?.questions.map(({ kind, required }) => [kind, required])).toEqual([
      ['line', false],
      ['checkboxes', false],
      ['select', true],
      ['text', false],
    ]);
  });

  it('returns tickets with their conditions', async () => {
    const { tickets } = known(await getEvent('autumn-kiln-opening'));
    expect(tickets[0]).toMatchObject({ policy: 'Refunds until 48 hours before the doors open.' });
  });
});
