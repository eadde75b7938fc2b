import { describe, expect, test } from 'vitest';
import { dataCaller, dataOwner } from '@/tests/support/data/clients';
import { MAYA, NOWHERE, THEO } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => dataOwner(emulator).items;
const visitor = async () => (await dataCaller(emulator, 'visitor')).items;
const member = async (id: string) => (await dataCaller(emulator, 'member', id)).items;

/** A refusal in the SDK: the platform's code, and the message that begins with it. */
const refusal = (code: string) => ({
  details: { applicationError: { code } },
  message: expect.stringContaining(code),
});

describe('an item', () => {
  test('is created, read, changed and removed, with domain events', async () => {
    const guests = await visitor();
    const entry = await guests.insert('Guestbook', { name: 'Noor', message: 'Lovely kiln.', stars: 5 });
    expect(entry).toMatchObject({
      name: 'Noor',
      stars: 5,
      _createdDate: new Date('2026-03-02T09:00:00.000Z'),
    });
    expect(await guests.get('Guestbook', entry._id)).toEqual(entry);
    const request = { dataCollectionId: 'Guestbook', dataItemId: entry._id };
    const { body } = await restOwner(emulator)('POST', '/wix-data/v2/items/get', request);
    expect(body.dataItem).toMatchObject({ id: entry._id, data: { name: 'Noor', stars: 5 } });
    emulator.clock.advance(1000);
    const changed = await owner().update('Guestbook', { ...entry, stars: 4 });
    expect(changed).toMatchObject({ stars: 4, _owner: entry._owner, _createdDate: entry._createdDate });
    expect(changed._updatedDate?.getTime()).toBe((entry._createdDate?.getTime() ?? 0) + 1000);
    // An update removes fields that it leaves out; unknown fields are accepted.
    expect(
      await owner().update('Guestbook', { _id: entry._id, name: 'N', message: 'M', extra: [1] }),
    ).toEqual({
      _id: entry._id,
      name: 'N',
      message: 'M',
      extra: [1],
      _owner: entry._owner,
      _createdDate: entry._createdDate,
      _updatedDate: changed._updatedDate,
    });
    expect(await owner().remove('Guestbook', entry._id)).toMatchObject({ name: 'N' });
    expect(await guests.get('Guestbook', entry._id)).toBeNull();
    expect(await owner().remove('Guestbook', entry._id)).toBeNull();
    expect(eventNamesAbout(emulator, entry._id)).toEqual([
      'data_item_created',
      'data_item_updated',
      'data_item_updated',
      'data_item_deleted',
    ]);
  });

  test('is saved whether it exists or not', async () => {
    const first = await owner().save('Guestbook', { _id: 'guest-1', name: 'Ada', message: 'Hello' });
    expect(first).toMatchObject({ _id: 'guest-1', name: 'Ada' });
    expect(await owner().save('Guestbook', { ...first, name: 'Ada L.' })).toMatchObject({ name: 'Ada L.' });
    expect(await owner().query('Guestbook').startsWith('name', 'ada').count()).toBe(1);
  });

  test('is patched field by field', async () => {
    await owner().insert('Guestbook', {
      _id: 'g',
      name: 'Ada',
      message: 'Hi',
      stars: 3,
      tags: ['a', 'b'],
      at: { x: 1 },
    });
    expect(
      await owner()
        .patch('Guestbook', 'g')
        .incrementField('stars', 2)
        .appendToArray('tags', 'c')
        .removeFromArray('tags', 'a')
        .setField('at.y', 2)
        .removeField('at.x')
        .run(),
    ).toMatchObject({ name: 'Ada', stars: 5, tags: ['b', 'c'], at: { y: 2 } });
    expect(await owner().get('Guestbook', 'g')).toMatchObject({ stars: 5, tags: ['b', 'c'], at: { y: 2 } });
    await expect(owner().patch('Guestbook', 'g').incrementField('name', 1).run()).rejects.toMatchObject(
      refusal('WDE0075'),
    );
    await expect(owner().patch('Guestbook', NOWHERE).setField('name', 'x').run()).rejects.toMatchObject(
      refusal('WDE0073'),
    );
    await expect(
      owner()
        .patch('Guestbook', 'g')
        .setField('name', 'B')
        .run({ condition: { stars: 1 } }),
    ).rejects.toMatchObject({ details: { applicationError: {} } });
  });

  test('keeps its dates, lists and objects', async () => {
    const born = new Date('1815-12-10T00:00:00.000Z');
    const given = { name: 'Ada', message: 'x', born, when: [born, 1], inner: { born, deep: [{ born }] } };
    const { _id } = await owner().insert('Guestbook', given);
    expect(await owner().get('Guestbook', _id)).toMatchObject(given);
    expect(await owner().query('Guestbook').lt('inner.born', new Date('1900-01-01')).count()).toBe(1);
    expect(await owner().query('Guestbook').hasSome('when', [born]).count()).toBe(1);
  });
});

describe('a refusal', () => {
  test('has the platform’s code', async () => {
    const items = owner();
    await expect(items.query('Nothing').find()).rejects.toMatchObject(refusal('WDE0025'));
    await expect(items.get('Nothing', 'x')).rejects.toMatchObject(refusal('WDE0025'));
    await expect(items.update('Guestbook', { _id: NOWHERE, name: 'x', message: 'y' })).rejects.toMatchObject(
      refusal('WDE0073'),
    );
    await items.insert('Guestbook', { _id: 'twice', name: 'x', message: 'y' });
    await expect(items.insert('Guestbook', { _id: 'twice', name: 'x', message: 'y' })).rejects.toMatchObject(
      refusal('WDE0074'),
    );
    await expect(
      items.insert('Guestbook', { name: 'x', message: 'y', bulk: 'x'.repeat(500 * 1024) }),
    ).rejects.toMatchObject(refusal('WDE0009'));
    await expect(items.query('Guestbook').limit(1001).find()).rejects.toThrow();
    await expect(items.save('Guestbook', { name: 'x', message: 'y', $a: 1 })).rejects.toMatchObject(
      refusal('WDE0134'),
    );
  });

  test('an item is checked by the fields of its collection', async () => {
    await expect(owner().insert('Guestbook', { name: 'x', stars: 9 })).rejects.toMatchObject({
      details: {
        validationError: {
          fieldViolations: [
            { field: 'message', description: 'must not be empty' },
            { field: 'stars', description: 'must be at most 5' },
          ],
        },
      },
    });
    expect(await owner().insert('Guestbook', { name: 4, message: 'y' })).toMatchObject({ name: 4 });
  });
});

describe('permissions', () => {
  test('visitors can write in the guestbook, but change nothing', async () => {
    const guests = await visitor();
    const { _id } = await guests.insert('Guestbook', { name: 'Noor', message: 'Hello' });
    await expect(guests.update('Guestbook', { _id, name: 'x', message: 'y' })).rejects.toMatchObject(
      refusal('WDE0027'),
    );
    await expect(guests.remove('Guestbook', _id)).rejects.toMatchObject(refusal('WDE0027'));
    await expect(guests.insert('Glazes', { title: 'Mine' })).rejects.toMatchObject(refusal('WDE0027'));
    await expect(guests.truncate('Guestbook')).rejects.toMatchObject(refusal('WDE0027'));
    // A visitor does not learn what exists.
    await expect(guests.remove('Guestbook', NOWHERE)).rejects.toMatchObject(refusal('WDE0027'));
  });

  test('members can read the log and change their own items', async () => {
    expect((await (await visitor()).query('FiringLog').find()).items).toEqual([]);
    await expect((await visitor()).get('FiringLog', NOWHERE)).rejects.toMatchObject(refusal('WDE0027'));
    const maya = await member(MAYA);
    const theo = await member(THEO);
    expect((await theo.query('FiringLog').find()).items).toHaveLength(3);
    const own = await maya.insert('FiringLog', { title: 'Mine', _owner: THEO });
    expect(own._owner).toBe(MAYA);
    await expect(theo.update('FiringLog', { ...own, title: 'Theirs' })).rejects.toMatchObject(
      refusal('WDE0027'),
    );
    await expect(theo.remove('FiringLog', own._id)).rejects.toMatchObject(refusal('WDE0027'));
    expect(await maya.update('FiringLog', { ...own, title: 'Still mine' })).toMatchObject({
      title: 'Still mine',
    });
    await maya.remove('FiringLog', own._id);
    // The owner of the site may change everything.
    await owner().truncate('FiringLog');
    expect(await owner().query('FiringLog').count()).toBe(0);
  });
});
