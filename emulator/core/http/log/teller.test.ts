import { beforeEach, expect, test, vi } from 'vitest';
import { createTeller } from './teller';

const CALL = { operation: 'crm.contacts.getContact', method: 'GET', path: '/contacts/1', status: 403 };
const TOKENS = { operation: 'oauth2.token', method: 'POST', path: '/oauth2/token', status: 400 };

let lines: unknown[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
});

test('a refusal of tokens is always logged, once, because nothing works without tokens', () => {
  const tell = createTeller(false);
  tell(CALL);
  tell({ ...TOKENS, message: 'There is no client "x"' });
  tell({ ...TOKENS, message: 'There is no client "x"' });
  expect(lines).toEqual(['[emulator] oauth2.token got 400: There is no client "x"']);
});

test('with all refusals logged, each reason is logged once', () => {
  const tell = createTeller(true);
  for (const id of [1, 2]) tell({ ...CALL, message: `A visitor may not read ${id}` });
  expect(lines).toEqual(['[emulator] crm.contacts.getContact got 403: A visitor may not read 1']);
});
