import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commandOfApp, portOfApp, sourcesOf } from '../app/folder';
import { checkFolder } from './folder-checks';
import { checkProduction } from './production';
import { readSourceCalls } from './read-source-calls';

const ID = '11111111-1111-4111-8111-111111111111';
const GOOD = {
  'node_modules/@wix/sdk/package.json': '{"version":"1.21.0"}',
  '.env.local': `NEXT_PUBLIC_WIX_CLIENT_ID="${ID}"\n`,
};

/** Checks an app that consists of the given files. */
function look(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const sources = readSourceCalls(sourcesOf(folder));
  const served = new Set([
    'stores.products.queryProducts',
    'stores.productsV3.queryProducts',
    'data.items.query',
    'events.orders.getInvoice',
  ]);
  const findings = checkFolder({ folder, sources, served });
  return { folder, sources, findings, toMend: findings.filter(({ mend }) => mend) };
}

test('an app that is set up correctly has no findings to fix', () => {
  const { toMend, findings } = look({
    ...GOOD,
    'src/client.ts':
      "import { products } from '@wix/stores';\nexport const client = createClient({ modules: { shop: products } });",
    'src/page.tsx':
      'export default async () => <p>{(await client.shop.queryProducts().find() as Found).items.map((it) => it.name)}</p>;',
  });
  expect(toMend).toEqual([]);
  expect(findings.at(-1)?.is).toContain('The sources call 1 functions of the SDK');
});

test('names of earlier SDKs are served as the function that sends the same request today', () => {
  const { toMend } = look({
    ...GOOD,
    'src/items.ts':
      "import { items } from '@wix/data';\nimport { checkout } from '@wix/events';\nitems.queryDataItems({});\ncheckout.getInvoice('id');\nitems.saveDataItem({});",
  });
  expect(toMend).toEqual([
    {
      is: 'src/items.ts calls data.items.saveDataItem, which the emulator does not serve: it gets 404.',
      mend: expect.any(String),
    },
  ]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no client id', { '.env.local': '' }, /no client id, in its \.env files or its sources/],
  [
    'a malformed client id',
    { '.env.local': 'WIX_CLIENT_ID=mine' },
    /mine \(WIX_CLIENT_ID in \.env\.local\) is malformed/,
  ],
  [
    'a malformed client id in a source',
    { 'src/client.js': "createClient({ auth: OAuthStrategy({ clientId: 'mine' }) });" },
    /mine \(src\/client\.js\) is malformed/,
  ],
  [
    'an old SDK',
    { 'node_modules/@wix/sdk/package.json': '{"version":"1.9.8"}' },
    /1\.9\.8 is older than 1\.10/,
  ],
  ['a file that cannot be read', { 'a.ts': 'const = ;;(' }, /a\.ts was not checked/],
  [
    'a call that is not served, in Astro',
    {
      'src/index.astro': "---\nimport { products as p } from '@wix/stores';\nawait p.fireKiln();\n---\n<p/>",
    },
    /src\/index\.astro calls stores\.products\.fireKiln, which the emulator does not serve/,
  ],
  [
    'a removed call, in Svelte',
    {
      'App.svelte':
        "<script>import { availabilityCalendar } from '@wix/bookings';\navailabilityCalendar.queryAvailability({});</script><p>{x}</p>",
    },
    /bookings\.availabilityCalendar\.queryAvailability, which the platform removed on 2026-03-31/,
  ],
])('%s is found', (_, files, is) => {
  expect(look({ ...GOOD, ...files }).toMend).toEqual([
    { is: expect.stringMatching(is), mend: expect.any(String) },
  ]);
});

test('a call that is not the SDK’s is ignored, though its object is named like a module', () => {
  const { toMend } = look({
    ...GOOD,
    'a.ts': "import { products } from '@wix/stores'; products.onProductCreated(() => {});",
    'b.ts': 'products.fire(); data.products.map(String);',
    'node_modules/other/index.js': "import { products } from '@wix/stores'; products.fire();",
  });
  expect(toMend).toEqual([]);
});

test.each<[string, Record<string, string>, number, string]>([
  ['its script', { 'package.json': '{"scripts":{"dev":"next dev -p 4000"}}' }, 4000, 'npm run dev'],
  [
    'its .env files',
    { 'package.json': '{"scripts":{"start":"node ."}}', '.env': 'PORT=8080' },
    8080,
    'npm start',
  ],
  ['its framework', { 'package.json': '{"devDependencies":{"astro":"5"}}' }, 4321, '<command>'],
])('the port is read from %s', (_, files, port, command) => {
  const { folder } = look(files);
  expect([portOfApp(folder), commandOfApp(folder)]).toEqual([port, command]);
});

test('the return addresses of a log-in are read from the sources', () => {
  const { sources } = look({
    'a.js': 'auth(`$' + '{origin}/api/auth/callback`); log("call /callback now");',
  });
  expect([...sources.callbacks]).toEqual(['/api/auth/callback']);
});

test('a log-in returns to what is given to it, whatever its name is', () => {
  const { sources } = look({
    'a.ts': 'client.auth.generateOAuthData(`$' + '{location.origin}/welcome`, location.href);',
    'b.ts': "auth.generateOAuthData('http://localhost:3000/api/back');",
    'c.ts': 'auth.generateOAuthData(); auth.generateOAuthData(address);',
  });
  expect([...sources.callbacks].sort()).toEqual(['/api/back', '/welcome']);
});

test('settings that only work on this machine are reported before a deployment', () => {
  const found = checkProduction({
    origins: ['http://localhost:3000', 'https://shop.example'],
    callbacks: ['http://localhost:3000/api/callback'],
  });
  expect(found).toMatchObject([
    {
      is: expect.stringContaining('http://localhost:3000 is allowed for development only'),
      mend: expect.stringContaining('https://<domain>/api/callback'),
    },
    { is: expect.stringContaining('Not checked: '), isNote: true },
  ]);
});

test('a client id in a source is found', () => {
  const { toMend } = look({ ...GOOD, '.env.local': '', 'client.ts': `const CLIENT_ID = '${ID}';` });
  expect(toMend).toEqual([]);
});
