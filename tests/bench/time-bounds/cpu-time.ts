import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createClock } from '@/emulator/core/time/clock';
import { createEmulator } from '@/emulator/exports/testing';
import products from '@/emulator/seed/products.json';
import { tokensOf } from '@/tests/support/emulator/session';
import { START } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';

/** The most CPU time that a call may block others, as a multiple of the reference. On a quick machine, 100 ms. */
const CPU_BUDGET = 10;
/** Other programs and freshly compiled code can make a single try slow. */
const TRIES = 5;
const REFERENCE_ROUNDS = 80;

// Not that of the other tests, which also checks its answers.
export const emulator = createEmulator({ clock: createClock(() => START) });
export const MEMBER = seededMember('maya').id;

let restore = () => {};
/** Fills the emulator, and saves its state. @param more done beforehand */
export function begins(target: 'seed' | 'catalog', more: () => void = () => {}): void {
  emulator.reset(target);
  more();
  restore = emulator.savepoint();
}
begins('catalog');
/** Restores the saved state: the demo site without purchases, unless a test has begun with another. */
export const backToSeed = () => restore();

export interface TimedRequest {
  method?: string;
  path: string;
  body?: object;
}

/** Makes a call as a member. @returns its status, and its CPU time in milliseconds */
async function call({ method = 'POST', path, body = {} }: TimedRequest) {
  const { accessToken } = await tokensOf(emulator, 'member', MEMBER);
  const isQuery = method === 'GET' || method === 'DELETE';
  const json = JSON.stringify(body);
  const query = isQuery ? `?.r=${Buffer.from(json).toString('base64url')}` : '';
  const request = new Request(`https://www.wixapis.com${path}${query}`, {
    method,
    redirect: 'manual',
    headers: { authorization: accessToken.value, 'content-type': 'application/json' },
    ...(!isQuery && { body: json }),
  });
  const before = process.cpuUsage();
  const response = await emulator.fetch(request);
  await response.text();
  const { user, system } = process.cpuUsage(before);
  return { status: response.status, milliseconds: (user + system) / 1000 };
}

/** Reads and writes the demo site's products as JSON. @returns the CPU time in milliseconds */
function timeReference(): number {
  const before = process.cpuUsage();
  for (let round = 0; round < REFERENCE_ROUNDS; round += 1) JSON.parse(JSON.stringify(products));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const firstReference = Math.min(...Array.from({ length: TRIES }, timeReference));

/**
 * Expects that the least CPU time of some tries stays within the budget. A result above it is compared with a new
 * reference, because a busy processor does less in the same time. The multiple is written to the file `TIME_BOUNDS_LOG`.
 * @param what the request, for messages
 * @param begin creates what each try needs
 * @returns the status of the last answer
 */
export async function expectWithinBudget(
  what: string,
  request: () => TimedRequest,
  begin: () => unknown = () => undefined,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  let status = 500;
  for (let attempt = 0; attempt < TRIES && least >= CPU_BUDGET; attempt += 1) {
    await begin();
    const answer = await call(request());
    status = answer.status;
    least = Math.min(least, answer.milliseconds / firstReference);
    if (least >= CPU_BUDGET) least = Math.min(least, answer.milliseconds / timeReference());
  }
  const log = process.env.TIME_BOUNDS_LOG;
  if (log) appendFileSync(log, `${JSON.stringify({ what, least })}\n`);
  expect(least, what).toBeLessThan(CPU_BUDGET);
  return status;
}

/** Returns the ids of some documents of the demo site. */
export const idsOf = (...tables: string[]): string[] =>
  tables.flatMap((table) =>
    emulator.database.column<string>(`SELECT id FROM "${table}" ORDER BY id LIMIT 10`),
  );
