import { describe, expect, test } from 'vitest';
import { contentPolicy } from './content-policy';

const EMULATOR = { clientId: 'client', emulatorUrl: 'http://localhost:4010' };
const HOSTED = { clientId: 'client' };

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((text) => text.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('the content policy', () => {
  test('runs no inline script without the nonce', () => {
    for (const config of [EMULATOR, HOSTED]) {
      const sources = directive(contentPolicy('abc', 'shop.test', config, false), 'script-src');
      expect(sources).toContain("'nonce-abc'");
      expect(sources).not.toContain("'unsafe-inline'");
      expect(sources).not.toContain("'unsafe-eval'");
    }
  });

  test('lets the browser talk to the configured platform and to no other', () => {
    const emulated = contentPolicy('abc', 'shop.test', EMULATOR, false);
    expect(directive(emulated, 'connect-src')).toEqual(["'self'", EMULATOR.emulatorUrl]);
    expect(directive(emulated, 'frame-src')).toContain(EMULATOR.emulatorUrl);
    const hosted = contentPolicy('abc', 'shop.test', HOSTED, false);
    expect(directive(hosted, 'connect-src')).toContain('https://edge.wixapis.com');
    expect(hosted).not.toContain('localhost');
  });

  test('lets only an online sandbox show the shop in a frame', () => {
    const ancestors = (hostname: string) =>
      directive(contentPolicy('abc', hostname, HOSTED, false), 'frame-ancestors');
    expect(ancestors('shop.test')).toEqual(["'self'"]);
    expect(ancestors('abc123-3000.csb.app')).toEqual([
      "'self'",
      'https://codesandbox.io',
      'https://*.csb.app',
    ]);
  });
});
