import { expect, test } from 'vitest';
import type { Finding, Overview } from '@/emulator/control/contract/overview';
import { control, EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const overview = async () => (await control('/overview')) as Overview;
const doctor = async () => (await control('/doctor')) as { findings: Finding[] };

test('says which apps call the site, from where, and where their log-ins return to', async () => {
  const { products, redirects } = await visitor();
  await products.queryProducts().find();
  await redirects.createRedirectSession({
    logout: { clientId: emulator.site().clientId },
    callbacks: { postFlowUrl: 'http://localhost:3000/thanks' },
  });
  await emulator.fetch(
    new Request(`${EMULATOR}/stores-reader/v1/products/query`, {
      method: 'POST',
      headers: { 'user-agent': 'shop/1.0', origin: 'http://localhost:5173' },
    }),
  );
  const { apps, url, counts } = await overview();
  expect(url).toBe(EMULATOR);
  expect(counts).toMatchObject({ notServed: 0, faults: 0 });
  expect(apps).toContainEqual(
    expect.objectContaining({ userAgent: 'shop/1.0', origins: ['http://localhost:5173'] }),
  );
  expect(apps.flatMap(({ callbacks }) => callbacks)).toEqual(['http://localhost:3000/thanks']);
});

test('says what failed once for each kind of call, with the number of calls and what to do', async () => {
  const ask = () => emulator.fetch(new Request(`${EMULATOR}/no-such-module/v1/things`));
  await ask();
  await ask();
  const { problems, counts } = await overview();
  expect(counts).toMatchObject({ notServed: 2, refused: 0 });
  expect(problems).toEqual([
    expect.objectContaining({
      kind: 'no such path',
      what: 'GET /no-such-module/v1/things',
      status: 404,
      count: 2,
      advice: expect.stringMatching(/a path that the platform has/),
    }),
  ]);
});

test('the doctor finds a fault that was left on, and an origin that is not allowed', async () => {
  const { findings } = await doctor();
  expect(findings.map(({ is }) => is)).not.toContainEqual(expect.stringMatching(/fault/));
  await control('/faults', { operation: 'stores.products.queryProducts', status: 503 });
  await emulator.fetch(
    new Request(`${EMULATOR}/stores-reader/v1/products/query`, {
      method: 'POST',
      headers: { origin: 'http://localhost:5173' },
    }),
  );
  const after = await doctor();
  expect(after.findings).toContainEqual({
    is: expect.stringMatching(/fault was left on, for stores\.products\.queryProducts/),
    mend: expect.stringMatching(/DELETE/),
  });
  expect(after.findings).toContainEqual(
    expect.objectContaining({ is: expect.stringMatching(/origin http:\/\/localhost:5173 is not allowed/) }),
  );
});
