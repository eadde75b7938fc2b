import { expect } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import { NOWHERE } from './demo-site';
import { EMULATOR, visitor } from './start';

/** Checks that a visitor may make none of the calls of a module, whatever they say. */
export async function expectVisitorRefused(emulator: Emulator, module: string): Promise<void> {
  const { auth } = await visitor();
  const headers = {
    authorization: auth.getTokens().accessToken.value,
    'content-type': 'application/json',
  };
  const operations = emulator.operations.filter(({ name }) => name.startsWith(`${module}.`));
  expect(operations.length).toBeGreaterThan(0);
  for (const { name, method, paths } of operations) {
    const path = paths[0]?.replace(/:\w+/g, NOWHERE);
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
    const answer = await emulator.fetch(new Request(`${EMULATOR}${path}`, { method, headers, ...body }));
    expect(answer.status, name).toBe(403);
  }
}
