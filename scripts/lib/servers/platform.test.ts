import { expect, test } from 'vitest';
import { checkSettings } from './platform.mjs';

test.each([
  [{ EMULATOR_URL: 'localhost:4010' }, /^EMULATOR_URL must be an address .* not "localhost:4010"/],
  [{ DEPLOYED_URL: 'shop.example' }, /^DEPLOYED_URL must be an address .* not "shop.example"/],
  [{ CALL_INSPECTOR: 'false' }, /^CALL_INSPECTOR must be on or off, not "false"/],
])('%j is refused, and the message tells the valid form', (settings, problem) => {
  expect(() => checkSettings(settings)).toThrow(problem);
});

test.each([
  {},
  { EMULATOR_URL: '', DEPLOYED_URL: '', CALL_INSPECTOR: '' },
  { EMULATOR_URL: 'http://localhost:4010/', DEPLOYED_URL: 'https://shop.example', CALL_INSPECTOR: 'off' },
])('%j is accepted', (settings) => {
  expect(() => checkSettings(settings)).not.toThrow();
});
