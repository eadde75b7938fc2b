import { spawnSync } from 'node:child_process';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from '@/emulator/exports/testing';
import { command } from '@/tests/support/emulator/command';
import { control, START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
afterEach(() => {
  emulator.faults.clear();
  emulator.clock.freeze(true);
});

const json = async (...args: string[]) => JSON.parse((await command(...args, '--json')).out);

test('call makes a call as the caller of --as, and ends with 1 if it is refused', async () => {
  const request = '{"query":{"paging":{"limit":1}}}';
  const { code, out } = await command('call', 'stores.products.queryProducts', request, '--sdk');
  expect(code).toBe(0);
  expect(out).toMatch(/^200 {2}[\w-]+\n\{\n {2}"products": \[/);
  expect(out).toContain('createClient({');
  const member = ['call', 'members.members.getCurrentMember', '--as', 'maya@example.com'];
  expect((await json(...member)).body.member).toMatchObject({ profile: { nickname: 'Maya' } });
  const refused = await command('call', 'stores.products.deleteProduct', '{"id":"x"}');
  expect(refused).toMatchObject({ code: 1, out: expect.stringMatching(/^403 /) });
  expect((await command('call', 'stores.products.queryProduct')).err).toContain('Did you mean');
  expect((await command('call', 'stores.products.queryProducts', '[1]')).err).toContain('JSON object');
  expect((await command('call', 'stores.products.queryProducts', '--as', 'me')).err).toContain('--as takes');
});

test('operations are found by a part of their names, and an operation shows its parameters', async () => {
  expect((await command('operations', 'addToCurrentCart')).out).toMatch(
    /^ecom\.currentCart\.addToCurrentCart {2}visitor, member/m,
  );
  expect((await command('operations', 'stores.products.getProduct')).out).toMatch(/^GET .*\nfor /);
  expect((await command('operations', 'secrets.secrets.createSecret')).out).toContain('\nassumed: 24.2 ');
  expect((await json('operations', 'stores.products.getProduct')).request).toMatchObject({ type: 'object' });
  expect(await command('operations', 'kilns')).toMatchObject({
    code: 1,
    err: "No operation has 'kilns' in its name.",
  });
});

test('the clock is set, advanced, frozen, and moved to the next due change', async () => {
  expect((await command('clock')).out).toBe(new Date(START).toISOString());
  await command('clock', 'advance', '20m');
  expect(emulator.clock.now()).toBe(START + 1_200_000);
  await command('clock', 'set', '2026-05-01T09:00Z');
  expect((await json('clock')).now).toBe('2026-05-01T09:00:00.000Z');
  const { due } = await json('clock', 'due');
  const next = await json('clock', 'next');
  expect([next.now, next.due]).toEqual([due[0].at, due[0]]);
  expect((await json('clock', 'run')).frozen).toBe(false);
  expect((await json('clock', 'freeze')).frozen).toBe(true);
  expect((await command('clock', 'advance', 'soon')).err).toContain('90s, 20m, 3h or 2d');
  expect((await command('clock', 'set', 'soon')).err).toContain('ISO 8601');
  expect((await command('clock', 'jump')).err).toContain("not 'jump'");
});

test('faults are ordered, listed and removed', async () => {
  expect((await command('faults')).out).toBe('There are no faults.');
  const { id } = await json('faults', 'add', 'stores.*', '--status', '503', '--times', '2', '--share', '0.5');
  expect((await command('faults')).out).toBe(`${id}  stores.*  status 503, 2 more, 50 %, struck 0`);
  await command('faults', 'remove', id);
  await json('faults', 'add', 'bookings.*', '--code', 'SLOT_NOT_AVAILABLE');
  expect((await command('faults')).out).toMatch(/ {2}bookings\.\* {2}SLOT_NOT_AVAILABLE, struck 0$/);
  await command('faults', 'clear');
  const { presets } = await json('faults', 'presets');
  await command('faults', 'preset', presets[0].name);
  expect((await json('faults')).faults.length).toBeGreaterThan(0);
  await command('faults', 'clear');
  expect((await json('faults')).faults).toEqual([]);
  expect((await command('faults', 'add', '*', '--status', 'bad')).err).toContain(
    "--status takes a number, not 'bad'",
  );
});

test('the outbox is listed, waited for, and gives its codes', async () => {
  const send = () =>
    control('/calls', {
      operation: 'identity.recovery.sendRecoveryEmail',
      request: {
        email: 'maya@example.com',
        redirect: { clientId: emulator.site().clientId, url: 'http://localhost:3000/' },
      },
      as: 'visitor',
    });
  expect(await command('outbox', 'clear')).toMatchObject({ code: 0, out: 'The outbox is empty.' });
  expect((await command('outbox')).out).toBe('Nothing was sent.');
  const waiting = json('outbox', '--wait-for', 'maya@example.com', '--timeout', '5');
  await send();
  const mail = await waiting;
  expect(mail).toMatchObject({ to: 'maya@example.com' });
  expect((await command('outbox')).out).toContain(mail.subject);
  expect((await command('outbox', mail.id)).out).toContain(mail.text);
  expect((await command('outbox', mail.id, '--code')).out).toBe(mail.code ?? mail.link);
  expect((await command('outbox', '--wait-for', 'no@example.com', '--timeout', '0')).err).toContain(
    'No message',
  );
});

test('settings are shown without keys, and changed; apps are installed and removed', async () => {
  const { out } = await command('site');
  expect(out).toMatch(/^currency {2}\w+$/m);
  expect(out).not.toContain(emulator.apiKey);
  expect((await command('site', '--keys')).out).toContain(emulator.apiKey);
  await command('site', 'set', '{"currency":"EUR"}');
  expect(emulator.site().currency).toBe('EUR');
  await command('apps', 'remove', 'bookings');
  expect((await command('apps')).out.split('\n')).not.toContain('bookings');
  await command('apps', 'add', 'bookings');
  expect(emulator.site().installedApps).toContain('bookings');
});

test('data is listed, read, added, changed, removed and brought back', async () => {
  expect((await command('data', 'list')).out).toMatch(/^products {2}\d+ {2}Products$/m);
  const list = await command('data', 'list', 'products', '--sort', 'name', '--descending', '--limit', '2');
  expect(list.out).toMatch(/^[\w-]{36} {2}\S.*\n[\w-]{36} {2}\S.*\n2 of \d+$/);
  const entity = '{"name":"Jug","productType":"physical","priceData":{"price":10}}';
  const { id } = await json('data', 'put', 'products', entity);
  const again = await command('data', 'put', 'products', JSON.stringify({ id, name: 'Big jug' }));
  expect(again).toMatchObject({
    code: 1,
    err: expect.stringContaining(`has a document ${id}: to change it`),
  });
  await command('data', 'put', 'products', id, '{"name":"Big jug"}');
  expect(JSON.parse((await command('data', 'get', 'products', id)).out)).toMatchObject({ name: 'Big jug' });
  const { undo } = await json('data', 'delete', 'products', id);
  expect(await command('data', 'get', 'products', id)).toMatchObject({ code: 1 });
  await command('data', 'undo', undo);
  expect(await command('data', 'get', 'products', id)).toMatchObject({ code: 0 });
  expect((await command('data', 'drop', 'products')).err).toContain('Expected list, get, put');
  expect((await command('data', 'undo')).err).not.toContain('Did you mean');
});

/** Answers like the program, for a shell that asks it for names. */
const STUB = `platform-emulator() {
  case "$1 $2" in
    'operations ') echo 'stores.products.getProduct  visitor' ;;
    'data list') echo 'products  25  Products' ;;
    'trigger --list') printf 'ecom.orders.created  how\\n  --with quantity=…\\n' ;;
  esac
}`;

test('the shell completes commands, verbs, options and names', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const refused = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await runCommand(['completion', 'bash']);
  const out = String(log.mock.lastCall?.[0]);
  const completed = (line: string) => {
    const words = line.split(' ');
    const program = `${STUB}\n${out}\nCOMP_WORDS=(${words.map((it) => `'${it}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _platform_emulator; echo "\${COMPREPLY[*]}"`;
    return spawnSync('bash', ['-c', program], { encoding: 'utf8' }).stdout.trim();
  };
  expect(completed('platform-emulator sna')).toBe('snapshot');
  expect(completed('platform-emulator clock fr')).toBe('freeze');
  expect(completed('platform-emulator faults add --sta')).toBe('--status');
  expect(completed('platform-emulator call stores.products.getP')).toBe('stores.products.getProduct');
  expect(completed('platform-emulator data export pro')).toBe('products');
  expect(completed('platform-emulator trigger ecom.o')).toBe('ecom.orders.created');
  await runCommand(['completion', 'fish']);
  expect(log.mock.lastCall?.[0]).toContain('-a outbox');
  expect(await runCommand(['completion', 'csh'])).toBe(2);
  expect(String(refused.mock.calls[0]?.[0])).toContain("not 'csh'");
});
