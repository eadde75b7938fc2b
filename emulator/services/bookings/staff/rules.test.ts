import { expect, test } from 'vitest';
import {
  CONNECTION_TRANSITIONS,
  type ConnectionAction,
  connectionOf,
  isTagged,
  tagsWith,
  tagsWithout,
} from './rules';

type Status = ReturnType<typeof connectionOf>;
const NOW = Date.parse('2026-03-02T09:00:00.000Z');
const connection = (status: Status, invitedUntil?: string) =>
  connectionOf(
    { associatedWixIdentity: { connection: { status } }, ...(invitedUntil && { invitedUntil }) },
    NOW,
  );

test('an invitation that is not accepted in time expires', () => {
  expect(connection('PENDING')).toBe('PENDING');
  expect(connection('PENDING', '2026-03-02T09:00:00.001Z')).toBe('PENDING');
  expect(connection('PENDING', '2026-03-02T09:00:00.000Z')).toBe('EXPIRED');
  // Only an invitation expires.
  expect(connection('CONNECTED', '2026-01-01T00:00:00.000Z')).toBe('CONNECTED');
  expect(connectionOf({}, NOW)).toBe('UNKNOWN');
  expect(connectionOf({ associatedWixIdentity: {} }, NOW)).toBe('UNKNOWN');
});

test('a connection follows the table of transitions', () => {
  const actions: ConnectionAction[] = ['connect', 'invite', 'accept', 'expire', 'disconnect'];
  const ways = Object.entries(CONNECTION_TRANSITIONS).map(
    ([from, to]) => `${from}: ${actions.map((action) => to[action] ?? '-').join(' ')}`,
  );
  expect(ways).toEqual([
    'UNKNOWN: CONNECTED PENDING - - -',
    'PENDING: - - CONNECTED EXPIRED DISCONNECTED',
    'CONNECTED: - - - - DISCONNECTED',
    'EXPIRED: CONNECTED PENDING - - DISCONNECTED',
    'DISCONNECTED: CONNECTED PENDING - - -',
  ]);
});

const TAGS = { tags: { tagIds: ['a', 'b'] }, privateTags: { tagIds: ['c'] } };

test('tags are added once, and removed by kind', () => {
  expect(tagsWith(TAGS, { tags: { tagIds: ['b', 'd'] } })).toEqual({
    ...TAGS,
    tags: { tagIds: ['a', 'b', 'd'] },
  });
  expect(tagsWith(undefined, TAGS)).toEqual(TAGS);
  expect(tagsWith(undefined, undefined)).toEqual({});
  expect(tagsWithout(TAGS, { tags: { tagIds: ['a', 'c'] } })).toEqual({ ...TAGS, tags: { tagIds: ['b'] } });
  expect(tagsWithout(TAGS, TAGS)).toEqual({});
  expect(tagsWithout(TAGS, undefined)).toEqual(TAGS);
});

test('empty lists of tags are not tags', () => {
  expect(isTagged(TAGS)).toBe(true);
  expect(isTagged({ privateTags: { tagIds: ['c'] } })).toBe(true);
  for (const none of [undefined, {}, { tags: {} }, { tags: { tagIds: [] } }])
    expect(isTagged(none)).toBe(false);
});
