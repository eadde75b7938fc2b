import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Role } from '#core/contract/context';
import { commandOfApp, portOfApp, sourcesOf } from '../app/folder';
import { checkFolder } from './folder-checks';
import { checkProduction } from './production';
import { readSourceCalls } from './read-source-calls';
import type { CallersOf } from './source-checks';

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
  const everyone = ['visitor', 'member', 'owner', 'app'] as const;
  const served: CallersOf = new Map<string, readonly Role[]>([
    ['stores.products.queryProducts', everyone],
    ['stores.productsV3.queryProducts', everyone],
    ['data.items.query', everyone],
    ['events.orders.getInvoice', everyone],
    ['ecom.currentCart.addToCurrentCart', everyone],
    ['stores.products.createProduct', ['owner', 'app']],
  ]);
  const findings = checkFolder({ folder, sources, served, origin: 'http://localhost:3000' });
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
  expect(findings.at(-1)?.is).toContain('The sources call 1 function of the SDK');
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

test.each<[string, Record<string, string>, number, string | undefined]>([
  ['its script', { 'package.json': '{"scripts":{"dev":"next dev -p 4000"}}' }, 4000, 'npm run dev'],
  [
    'its .env files',
    { 'package.json': '{"scripts":{"start":"node ."}}', '.env': 'PORT=8080' },
    8080,
    'npm run start',
  ],
  ['nothing', { 'package.json': '{}' }, 3000, undefined],
  ['its framework', { 'package.json': '{"devDependencies":{"astro":"5"}}' }, 4321, 'astro dev'],
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
  const problems = checkProduction({
    origins: ['http://localhost:3000', 'https://shop.example'],
    callbacks: ['http://localhost:3000/api/callback'],
  });
  expect(problems).toMatchObject([
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

const is = (findings: { is: string }[]) => findings.map((it) => it.is);

test('a key of the owner in a variable that browsers get is found, in .env files and in sources', () => {
  const { toMend } = look({
    ...GOOD,
    '.env': 'VITE_SHOP_KEY=IST.abc.def\nWIX_API_KEY=IST.abc.def\n',
    'src/a.ts': 'export const key = process.env.NEXT_PUBLIC_WIX_API_KEY;',
  });
  expect(is(toMend)).toEqual([
    expect.stringContaining(
      'NEXT_PUBLIC_WIX_API_KEY in src/a.ts is a key of the site’s owner'.replace('’', "'"),
    ),
    expect.stringContaining('VITE_SHOP_KEY in .env is a key'),
    expect.stringContaining('src/a.ts reads NEXT_PUBLIC_WIX_API_KEY, which no .env file sets'),
  ]);
});

test('a variable that the sources read and that is not set is found, unless they have a default', () => {
  const { toMend } = look({
    ...GOOD,
    'src/a.ts': `
      const { WIX_SITE_ID, WIX_APP_ID = 'a' } = process.env;
      const id = import.meta.env.PUBLIC_WIX_CLIENT_ID;
      const other = process.env.WIX_CLIENT_ID_2 ?? '${ID}';
      const port = process.env.DATABASE_URL;`,
  });
  expect(toMend).toHaveLength(2);
  expect(toMend).toEqual(
    expect.arrayContaining([
      {
        is: 'src/a.ts reads WIX_SITE_ID, which no .env file sets.',
        mend: expect.stringContaining('site --keys'),
      },
      {
        is: 'src/a.ts reads PUBLIC_WIX_CLIENT_ID, which no .env file sets.',
        mend: expect.stringContaining('PUBLIC_WIX_CLIENT_ID=0000'),
      },
    ]),
  );
});

test('a function of the owner that a visitor’s client calls is found, and not one of a server’s client', () => {
  const { toMend } = look({
    ...GOOD,
    'src/client.ts': `import { products } from '@wix/stores';
      export const visitor = createClient({ modules: { products }, auth: OAuthStrategy({ clientId: '${ID}' }) });
      export const owner = createClient({ modules: { products }, auth: ApiKeyStrategy({}) });`,
    'src/page.ts': `import { visitor, owner } from './client';
      await visitor.products.createProduct({});
      await owner.products.createProduct({});
      await visitor.products.queryProducts().find();`,
  });
  expect(toMend).toEqual([
    {
      is: 'src/page.ts calls stores.products.createProduct through visitor, a client of visitors: only the owner or app may call it, so it gets 403.',
      mend: expect.stringContaining('ApiKeyStrategy'),
    },
  ]);
});

test('a callback on another port than the app’s is found, in sources and in .env files', () => {
  const { toMend } = look({
    ...GOOD,
    '.env': 'LOGIN_URL=http://localhost:3000/callback\n',
    'src/a.ts': "client.auth.generateOAuthData('http://localhost:3001/login-callback');",
  });
  expect(toMend).toEqual([
    {
      is: 'src/a.ts has log-ins return to http://localhost:3001/login-callback, but the app is at http://localhost:3000.',
      mend: expect.stringContaining('http://localhost:3000/login-callback'),
    },
  ]);
});

test('calls that the platform will remove are noted with their dates', () => {
  const { findings, toMend } = look({
    ...GOOD,
    'src/a.ts': "import { currentCart } from '@wix/ecom';\ncurrentCart.addToCurrentCart({});",
  });
  expect(toMend).toEqual([]);
  expect(findings).toContainEqual({
    is: expect.stringMatching(
      /^src\/a\.ts calls ecom\.currentCart\.addToCurrentCart, which the platform removes on 20\d\d-\d\d-\d\d: call ecom\./,
    ),
    isNote: true,
  });
});
