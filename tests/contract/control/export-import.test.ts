import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { products } from '@wix/stores';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '@/emulator/core/documents/database';
import { NOT_EXPORTED, services } from '@/emulator/exports/testing';
import { command } from '@/tests/support/emulator/command';
import { control, EMULATOR, ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';
import { loggedIn } from '@/tests/support/identity/members';

const emulator = startEmulator();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emulator-site-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns every file of the folder, by path. */
const contentOf = (root: string) =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'base64')]),
  );
const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
const namesOfProducts = async () => {
  const { items } = await (await visitor()).products.queryProducts().limit(100).find();
  return items.map(({ name }) => name).sort();
};

test('a site that is exported, emptied and imported is exported again with the same bytes', async () => {
  await ownerClient(emulator, { products }).products.createProduct({
    name: 'Butter dish',
    productType: 'physical',
    priceData: { price: 30 },
  });
  await command('trigger', 'orders.created');
  const before = await namesOfProducts();
  expect(await command('export', folder)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Exported the site at \S+ to \S+: \d+ files\.$/),
  });
  const exported = contentOf(folder);
  expect([...exported.keys()]).toEqual(
    expect.arrayContaining([
      'data/products.json',
      'data/orders.json',
      'export.json',
      'media/bowl-ramen.webp',
    ]),
  );
  emulator.reset('empty');
  expect(await namesOfProducts()).toEqual([]);
  expect(await command('import', folder)).toMatchObject({ code: 0, err: '' });
  expect(before).toContain('Butter dish');
  expect(await namesOfProducts()).toEqual(before);
  const again = join(folder, 'again');
  await command('export', again);
  expect(contentOf(again)).toEqual(exported);
  // Members log in as before.
  expect((await loggedIn('maya')).auth.loggedIn()).toBe(true);
});

test('a repeated export writes only changes, and contains no session, code or mail', async () => {
  await loggedIn('maya');
  emulator.database.run("INSERT INTO event_staff_devices (id, doc) VALUES ('d', json_object('id', 'd'))");
  await command('export', folder);
  writeFileSync(join(folder, 'README.md'), 'Our shop.');
  const before = contentOf(folder);
  for (const name of [
    'sessions',
    'event_staff_devices',
    'secrets',
    'authorization_codes',
    'mails',
    'domain_events',
  ])
    expect(before.has(`data/${name}.json`)).toBe(false);
  const { mtimeMs } = statSync(join(folder, 'data/products.json'));
  await emulator.updateSite({ name: 'Clay & Co.' });
  await command('export', folder);
  const changed = [...contentOf(folder)].filter(([path, bytes]) => before.get(path) !== bytes);
  expect(changed.map(([path]) => path)).toEqual(['data/sites.json']);
  expect(statSync(join(folder, 'data/products.json')).mtimeMs).toBe(mtimeMs);
  emulator.reset('empty');
  await command('export', folder);
  expect([...contentOf(folder).keys()]).toEqual(['README.md', 'data/sites.json', 'export.json']);
});

test('an export of an earlier version is upgraded like a data folder', async () => {
  const database = openDatabase(':memory:');
  database.execute(readFileSync('tests/fixtures/earlier-data/c25955e.sql', 'utf8'));
  const known = services.flatMap(({ collections }) => collections.map(({ name }) => name));
  const files = database
    .column<string>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .filter((name) => name === 'sites' || known.includes(name))
    .filter((name) => !NOT_EXPORTED.some((it) => it === name))
    .map((name) => ({
      path: `data/${name}.json`,
      text: `[${database.column<string>(`SELECT doc FROM "${name}"`).join(',')}]`,
    }));
  database.close();
  const manifest = { path: 'export.json', text: JSON.stringify({ dataVersion: 0 }) };
  await control('/import', { files: [manifest, ...files] });
  expect(emulator.database.value('SELECT count(*) FROM identities')).toBeGreaterThan(0);
  expect(await namesOfProducts()).not.toHaveLength(0);
  await loggedIn('maya');
  await command('export', folder);
  const { code, err } = await command('import', folder);
  expect([code, err]).toEqual([0, '']);
});

test('tokens of a member are issued without a password', async () => {
  const { code, out } = await command('login', 'maya@example.com', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ refreshToken: { role: 'member' } });
  const refused = await command('login', 'jonas@example.com');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('may not log in')]);
});

test('a site with mistakes is refused with all of them by file, and nothing changes', async () => {
  await command('export', folder);
  edit('data/posts.json', (text) => text.slice(0, -10));
  edit('data/coupons.json', (text) => text.replace(/"id": "[^"]+"/, '"identifier": "x"'));
  edit('data/plans.json', () => '{}');
  edit('data/forms.json', () => `${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  edit('export.json', (text) => text.replace(/\d+/, '99'));
  writeFileSync(join(folder, 'data/kilns.json'), '[]');
  writeFileSync(join(folder, 'media/notes.md'), 'x');
  const before = await namesOfProducts();
  const { code, err } = await command('import', folder);
  expect(code).toBe(1);
  expect(err).toMatch(/refuses: The site cannot be imported, and nothing was changed:\n/);
  for (const line of [
    /^ {2}export\.json: the data has version 99, and this emulator knows versions up to \d+: import/m,
    /^ {2}data\/posts\.json: is not JSON: /m,
    /^ {2}data\/coupons\.json: document 1 of the list must have an id$/m,
    /^ {2}data\/plans\.json: must be a list of documents$/m,
    /^ {2}data\/forms\.json: is nested too deeply$/m,
    /^ {2}data\/kilns\.json: is not the name of a kind of document$/m,
    /^ {2}media\/notes\.md: is neither a JSON file of data nor a file of media/m,
  ])
    expect(err).toMatch(line);
  expect(await namesOfProducts()).toEqual(before);
});

test('a site without its settings is refused', async () => {
  await command('export', folder);
  const before = contentOf(folder);
  edit('data/sites.json', () => '[{"id":"zz"}]');
  const { code, err } = await command('import', folder);
  expect(code).toBe(1);
  expect(err).toMatch(/^ {2}data\/sites\.json: id is wrong: /m);
  expect(err).toMatch(/^ {2}data\/sites\.json: installedApps is wrong: /m);
  await command('export', folder);
  expect(contentOf(folder)).toEqual(before);
});

test('a document that cannot be stored undoes the whole import', async () => {
  await command('export', folder);
  const before = contentOf(folder);
  edit('data/posts.json', () => '[]\n');
  emulator.database.execute(
    `CREATE TEMP TRIGGER no_pitcher BEFORE INSERT ON main.products WHEN NEW.doc LIKE '%"pitcher"%'
     BEGIN SELECT RAISE(ABORT, 'not this one'); END`,
  );
  const { err } = await command('import', folder);
  emulator.database.execute('DROP TRIGGER no_pitcher');
  expect(err).toMatch(/^ {2}data\/products\.json: [0-9a-f-]{36} cannot be stored: .*not this one$/m);
  await command('export', folder);
  expect(contentOf(folder)).toEqual(before);
});

test('pictures of an imported site are served, and are removed with it', async () => {
  const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await command('export', folder);
  edit('data/products.json', (text) => text.replaceAll('bowl-ramen.webp', 'red-bowl.png'));
  writeFileSync(join(folder, 'media/red-bowl.png'), red);
  await command('import', folder);
  const picture = await fetch(`${EMULATOR}/media/red-bowl.png`);
  expect(Buffer.from(await picture.arrayBuffer()).equals(red)).toBe(true);
  const small = await fetch(`${EMULATOR}/media/red-bowl.png/v1/fill/w_4,h_4/red-bowl.png`);
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 4 });
  await command('export', join(folder, 'again'));
  expect(readFileSync(join(folder, 'again/media/red-bowl.png')).equals(red)).toBe(true);
  emulator.reset('empty');
  expect((await fetch(`${EMULATOR}/media/red-bowl.png`)).status).toBe(404);
});

test('other folders are left alone', async () => {
  writeFileSync(join(folder, 'notes.md'), 'mine');
  expect((await command('export', folder)).err).toMatch(/has something else in it than an exported site/);
  expect((await command('import', folder)).err).toMatch(/is not an exported site: it has no export\.json/);
  expect((await command('import', join(folder, 'notes.md'))).err).toMatch(/is a file: name a folder/);
  expect((await command('import')).err).toMatch(/^Expected one folder\./);
  expect([...contentOf(folder).keys()]).toEqual(['notes.md']);
});
