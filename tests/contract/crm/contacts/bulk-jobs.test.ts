import { expect, test } from 'vitest';
import { crmOwner } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { restOwner } from '@/tests/support/emulator/rest';
import { EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';

// The calls for which the SDK has no functions.
const PATH = '/contacts/v4/bulk/jobs';

const emulator = startEmulator();
const get = (path: string) => restOwner(emulator)('GET', path);

async function labeled() {
  const { contacts } = crmOwner(emulator);
  await contacts.createContact({ name: { first: 'Ada' }, company: 'Tiles' });
  const filter = { 'info.company': 'Tiles' };
  const { jobId } = await contacts.bulkLabelAndUnlabelContacts({
    filter,
    labelKeysToAdd: ['contacts.customers'],
  });
  return jobId;
}

test('the result of a bulk call is read', async () => {
  const id = await labeled();
  const { status, body } = await get(`${PATH}/${id}`);
  expect(status).toBe(200);
  expect(body.job).toMatchObject({
    id,
    type: 'ADD_LABELS',
    status: 'COMPLETED',
    totalItems: 1,
    successTotal: 1,
    failedTotal: 0,
    errors: [],
  });
});

test('the results of bulk calls are listed, the latest first', async () => {
  const id = await labeled();
  const { jobs, pagingMetadata } = (await get(PATH)).body;
  expect(jobs[0]).toMatchObject({ id, type: 'ADD_LABELS' });
  expect(pagingMetadata).toMatchObject({ count: jobs.length, offset: 0, total: jobs.length });
  const page = await get(`${PATH}?paging.limit=1&paging.offset=${jobs.length}`);
  expect(page.body).toMatchObject({ jobs: [], pagingMetadata: { count: 0 } });
});

test('an unknown job, too long a page and a visitor are refused', async () => {
  expect((await get(`${PATH}/${NOWHERE}`)).status).toBe(404);
  expect((await get(`${PATH}?paging.limit=101`)).status).toBe(400);
  const { auth } = await visitor();
  const { accessToken } = auth.getTokens();
  for (const path of [PATH, `${PATH}/${NOWHERE}`]) {
    const headers = { authorization: accessToken.value };
    const answer = await emulator.fetch(new Request(`${EMULATOR}${path}`, { headers }));
    expect(answer.status).toBe(403);
  }
});
