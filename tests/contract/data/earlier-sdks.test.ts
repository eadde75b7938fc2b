import { expect, test } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const [GLAZE, OTHER, FIRING] = ['da7a0104', 'da7a0101', 'da7a0203'].map(
  (it) => `${it}-4d1a-4c58-9a10-2b7f6c3d0001`,
);

/** Makes a call without an SDK. */
async function send(method: string, path: string, body?: object) {
  const answer = await emulator.fetch(
    new Request(`http://localhost:4010/wix-data/v2/${path}`, {
      method,
      headers: {
        authorization: emulator.apiKey,
        'wix-site-id': emulator.site().id,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify({ dataCollectionId: 'Guestbook', ...body }) }),
    }),
  );
  return answer.json();
}

test('items are created, found, changed and removed as by earlier SDKs', async () => {
  const data = { name: 'Ada', message: 'Hi' };
  expect(await send('POST', 'items', { dataItem: { id: 'ada', data } })).toMatchObject({
    dataItem: { id: 'ada', dataCollectionId: 'Guestbook', data: { _id: 'ada', name: 'Ada' } },
  });
  const query = {
    filter: { name: 'Ada' },
    sort: [{ fieldName: 'name', order: 'DESC' }],
    paging: { limit: 1 },
  };
  expect(
    await send('POST', 'items/query', { query, includeReferencedItems: [], returnTotalCount: true }),
  ).toMatchObject({
    dataItems: [{ id: 'ada', data: { name: 'Ada' } }],
    pagingMetadata: { count: 1, offset: 0, total: 1, hasNext: false },
  });
  expect(await send('PUT', 'items/ada', { dataItem: { data: { ...data, name: 'Ada L.' } } })).toMatchObject({
    dataItem: { data: { name: 'Ada L.' } },
  });
  const fieldModifications = [
    { fieldPath: 'message', action: 'SET_FIELD', setFieldOptions: { value: 'Hello' } },
  ];
  expect(await send('PATCH', 'items/ada', { patch: { fieldModifications } })).toMatchObject({
    dataItem: { data: { name: 'Ada L.', message: 'Hello' } },
  });
  expect(await send('GET', 'items/ada?dataCollectionId=Guestbook')).toMatchObject({
    dataItem: { id: 'ada' },
  });
  expect(await send('DELETE', 'items/ada?dataCollectionId=Guestbook')).toMatchObject({
    dataItem: { id: 'ada' },
  });
  expect(await send('GET', 'items/ada?dataCollectionId=Guestbook')).toMatchObject({
    details: { applicationError: { code: 'WDE0073' } },
  });
});

test('a reference is added and removed as by earlier SDKs', async () => {
  const reference = { referringItemFieldName: 'glazes', referringItemId: FIRING, referencedItemId: GLAZE };
  const about = { dataCollectionId: 'FiringLog', dataItemReference: reference };
  expect(await send('POST', 'items/insert-reference', about)).toEqual({ dataItemReference: reference });
  expect(await send('POST', 'items/insert-reference', about)).toMatchObject({
    details: { applicationError: { code: 'WDE0029' } },
  });
  expect(await send('POST', 'items/remove-reference', about)).toEqual({ dataItemReference: reference });
});

test('an invalid item is refused with the field', async () => {
  expect(await send('POST', 'items', { dataItem: { data: 3 } })).toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'dataItem.data' }] } },
  });
});

/**
 * Calls an address as SDKs of 2024 build it: dotted names are parts, repeated ones are lists, and everything is a text.
 */
const call = (path: string, parameters: [string, string][]) =>
  send('GET', `${path}?${new URLSearchParams(parameters)}`);

test('counts, aggregations, values and references can be read by addresses too', async () => {
  const guests: [string, string] = ['dataCollectionId', 'Guestbook'];
  expect(await call('items/count', [guests, ['filter.name', 'Sam']])).toEqual({ totalCount: 1 });
  expect(
    await call('items/query-distinct-values', [guests, ['fieldName', 'name'], ['paging.limit', '2']]),
  ).toMatchObject({
    distinctValues: ['Ingrid', 'Paolo e Rita'],
    pagingMetadata: { count: 2, hasNext: true },
  });
  expect(await call('items/aggregate', [guests, ['aggregation.groupingFields', 'name']])).toMatchObject({
    results: [{ _id: { name: 'Ingrid' } }, { _id: { name: 'Paolo e Rita' } }, { _id: { name: 'Sam' } }],
  });
  const firing: [string, string][] = [
    ['dataCollectionId', 'FiringLog'],
    ['referringItemFieldName', 'glazes'],
    ['referringItemId', FIRING ?? ''],
  ];
  expect(await call('items/is-referenced', [...firing, ['referencedItemId', GLAZE ?? '']])).toEqual({
    isReferenced: false,
  });
  await send('POST', 'items/replace-references', {
    dataCollectionId: 'FiringLog',
    referringItemFieldName: 'glazes',
    referringItemId: FIRING,
    newReferencedItemIds: [GLAZE, OTHER],
  });
  expect(
    await call('items/query-referenced', [...firing, ['order', 'DESC'], ['paging.limit', '1']]),
  ).toMatchObject({
    results: [{ referringItemId: FIRING, dataItem: { id: OTHER } }],
    pagingMetadata: { count: 1, hasNext: true },
  });
  expect(await call('items/count', [guests, ['filter.name.$no', 'Sam']])).toMatchObject({
    details: { applicationError: { code: 'WDE0075' } },
  });
});

test('references are included with a limit, by the name in earlier SDKs', async () => {
  const query = { filter: { _id: 'da7a0201-4d1a-4c58-9a10-2b7f6c3d0001' } };
  const included = {
    includeReferencedItems: ['mainGlaze', 'glazes'],
    referencedItemOptions: [{ fieldName: 'glazes', limit: 1 }],
  };
  expect(
    await send('POST', 'items/query', { dataCollectionId: 'FiringLog', query, ...included }),
  ).toMatchObject({
    dataItems: [{ data: { mainGlaze: { title: 'Sea Fog' }, glazes: [{ title: 'Sea Fog' }] } }],
  });
});

test.each<[string, object, string[]]>([
  ['an empty list or text', { $isEmpty: true }, ['none', 'void']],
  ['a filled list or text', { $isEmpty: false }, ['list', 'text']],
  ['a text as in an address', { $urlized: ['blue-bowl', 'other'] }, ['text']],
])('a filter without the SDK finds %s', async (_, filter, ids) => {
  const notes = { list: ['x'], none: [], text: 'Blue Bowl', void: '' };
  for (const [id, note] of Object.entries(notes))
    await send('POST', 'items', { dataItem: { id, data: { name: 'Ada', message: 'Hi', note } } });
  const query = { filter: { _id: { $in: Object.keys(notes) }, note: filter }, sort: [{ fieldName: '_id' }] };
  const { dataItems } = await send('POST', 'items/query', { query });
  expect(dataItems.map(({ id }: { id: string }) => id)).toEqual(ids);
});
