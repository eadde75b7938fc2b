import { expect, test } from 'vitest';
import { connectionOf, isTagged, tagsWith, tagsWithout } from './rules';

type Status = ReturnType<typeof connectionOf>;
const NOW = Date.parse('2026-03-02T09:00:00.000Z');
const of = (status: Status, invitedUntil?: string) =>
  connectionOf(
    { associatedWixIdentity: { connection: { status } }, ...(invitedUntil && { invitedUntil }) },
    NOW,
  );

test('an invitation that was not accepted in time has expired', () => {
  expect(of('PENDING')).toBe('PENDING');
  expect(of('PENDING', '2026-03-02T09:00:00.001Z')).toBe('PENDING');
  expect(of('PENDING', '2026-03-02T09:00:00.000Z')).toBe('EXPIRED');
  // Only an invitation expires.
  expect(of('CONNECTED', '2026-01-01T00:00:00.000Z')).toBe('CONNECTED');
  expect(connectionOf({}, NOW)).toBe('UNKNOWN');
  expect(connectionOf({ associatedWixIdentity: {} }, NOW)).toBe('UNKNOWN');
});

const TAGS = { tags: { tagIds: ['a', 'b'] }, privateTags: { tagIds: ['c'] } };

test('tags are added once, and taken away by their kind', () => {
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

test('a list without tags is not tagged', () => {
  expect(isTagged(TAGS)).toBe(true);
  expect(isTagged({ privateTags: { tagIds: ['c'] } })).toBe(true);
  for (const none of [undefined, {}, { tags: {} }, { tags: { tagIds: [] } }])
    expect(isTagged(none)).toBe(false);
});
