import { createServer, request } from 'node:http';
import { expect } from '@playwright/test';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { start } from '../../../scripts/lib/servers/processes.mjs';
import * as servers from '../../../scripts/lib/servers/servers.mjs';
import { callControl } from '../emulator/control';

// Runs the tests of a sandbox site as CI does: against an emulator and a storefront that do not know about them.

const OWN_CLIENT_ID = '11111111-2222-4333-8444-555555555555';
const MEMBER = { SANDBOX_MEMBER_EMAIL: 'maya@example.com', SANDBOX_MEMBER_PASSWORD: 'maya-likes-clay' };

/** Starts an emulator with a client id, or with the demo site's. */
async function emulatorFor(storefrontPorts: number[], clientId?: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const origins = storefrontPorts.flatMap(servers.originsOf).flatMap((origin) => ['--allow-origin', origin]);
  const args = ['emulator/dist/cli.mjs', '--port', `${port}`, '--catalog', 'kept', ...origins];
  if (clientId) args.push('--client-id', clientId);
  const emulator = start('emulator', process.execPath, args);
  await servers.untilAnswers(emulator, `${url}/_emulator/ready`);
  return { url, stop: emulator.stop };
}

/** Runs the line in a shell. @throws {Error} with its output, when it fails */
async function outputOf(line: string, env: Record<string, string>): Promise<string> {
  const running = start('site tests', 'bash', ['-c', line], { ...env, FORCE_COLOR: '0' });
  const failure = await running.exited;
  if (failure) throw new Error(`It ended with ${failure}:\n${running.output()}`);
  return running.output();
}

/** @throws {Error} with the whole text, unless it matches all patterns */
function holds(text: string, patterns: RegExp[]): void {
  const missing = patterns.filter((pattern) => !pattern.test(text));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} is not in:\n${text}`);
}

/** Forwards requests to a port, but answers the first one for the store with 429. */
function limiting(to: number) {
  let limited = false;
  return createServer((question, answer) => {
    if (question.url === '/store' && !limited) {
      limited = true;
      // Longer than the test takes to look at the page, so that it has to wait.
      answer.writeHead(429, { 'retry-after': '10' }).end();
      return;
    }
    const { method, url, headers } = question;
    const passed = request({ host: '127.0.0.1', port: to, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    question.pipe(passed);
  });
}

/**
 * Runs against the demo site, behind a running storefront that limits its calls: every journey passes, and leaves
 * nothing behind.
 */
export async function checkDemoSite(line: string): Promise<void> {
  const [port, shownPort] = [await freePort(), await freePort()];
  const emulator = await emulatorFor([port, shownPort]);
  const storefront = servers.startStorefront({ port, emulatorUrl: emulator.url });
  const limit = limiting(port).listen(shownPort, '127.0.0.1');
  try {
    await servers.untilAnswers(storefront, `http://localhost:${port}/examples.json`);
    const before = (await eventsAfter(emulator.url, 0)).at(-1)?.sequence ?? 0;
    const output = await outputOf(
      line.replace(/BASE_URL=\S+/, `BASE_URL=http://localhost:${shownPort}`),
      MEMBER,
    );
    holds(output, [/^ +7 passed/m, /The site asks for patience/]);
    if (/skipped/i.test(output)) throw new Error(output);
    const events = await eventsAfter(emulator.url, before);
    expect(events.filter(({ eventType }) => /ReservationCreated$/.test(eventType))).toHaveLength(1);
    expect(leftBy(events), 'nothing is left').toEqual([]);
  } finally {
    limit.close();
    await storefront.stop();
    await emulator.stop();
  }
}

/** Runs against an empty site with another client id: journeys that cannot be tried are skipped with a reason. */
export async function checkEmptySite(line: string): Promise<void> {
  const port = await freePort();
  const emulator = await emulatorFor([port], OWN_CLIENT_ID);
  try {
    await callControl(emulator.url, '/reset', { to: 'empty' });
    const own = line.replace('<client id>', OWN_CLIENT_ID);
    const output = await outputOf(own, { EMULATOR_URL: emulator.url, PORT: `${port}` });
    holds(output, [
      /^ +2 passed/m,
      /^ +5 skipped/m,
      /because the site says: .*There is nothing to book yet/,
      /because the site says: .*There is nothing in the store yet/,
      /because the site says: .*Nothing planned yet/,
      /because the site says: .*There are no plans yet/,
      /because SANDBOX_MEMBER_EMAIL and SANDBOX_MEMBER_PASSWORD name no member/,
    ]);
  } finally {
    await emulator.stop();
  }
}

interface DomainEvent {
  sequence: number;
  eventType: string;
  entityId: string;
  payload: { status?: string };
}

/** Returns the domain events after one, which come in pages of a hundred. */
async function eventsAfter(emulator: string, sequence: number): Promise<DomainEvent[]> {
  const { events } = (await callControl(emulator, `/events?after=${sequence}`)) as { events: DomainEvent[] };
  const last = events.at(-1);
  return last ? [...events, ...(await eventsAfter(emulator, last.sequence))] : [];
}

/** Returns the lasting traces of the tests in the domain events: orders, bookings and reserved tickets. */
function leftBy(events: DomainEvent[]): string[] {
  const canceled = events.filter(({ payload }) => payload.status?.startsWith('RESERVATION_CANCELED'));
  return events
    .filter(
      ({ eventType, entityId }) =>
        /order|booking|checkout_completed/i.test(eventType) ||
        (/ReservationCreated$/.test(eventType) && !canceled.some((it) => it.entityId === entityId)),
    )
    .map(({ eventType, entityId }) => `${eventType} ${entityId}`);
}
