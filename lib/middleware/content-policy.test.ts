import { describe, expect, test } from 'vitest';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { contentPolicy } from './content-policy';

const EMULATOR = { clientId: 'client', emulatorUrl: 'http://localhost:4010' };
const HOSTED = { clientId: 'client' };

/** The policy at an address of the shop. */
const policyAt = (host: string, config: PlatformConfig, development: boolean) =>
  contentPolicy({ headers: new Headers({ host }) }, config, development);

function directive(policy: string, name: string): string[] {
  const text = policy.split('; ').find((text) => text.startsWith(`${name} `));
  return text?.split(' ').slice(1) ?? [];
}

describe('the content policy', () => {
  test('runs no inline script without the nonce', () => {
    for (const config of [EMULATOR, HOSTED]) {
      const sources = directive(policyAt('shop.test', config, false), 'script-src');
      expect(sources).toContainEqual(expect.stringMatching(/^'nonce-[\w+/]{22}=='$/));
      expect(sources).not.toContain("'unsafe-inline'");
      expect(sources).not.toContain("'unsafe-eval'");
    }
  });

  test('lets the browser talk to the configured platform and to no other', () => {
    const emulated = policyAt('shop.test', EMULATOR, false);
    expect(directive(emulated, 'connect-src')).toEqual(["'self'", EMULATOR.emulatorUrl]);
    expect(directive(emulated, 'frame-src')).toContain(EMULATOR.emulatorUrl);
    const hosted = policyAt('shop.test', HOSTED, false);
    expect(directive(hosted, 'connect-src')).toContain('https://edge.wixapis.com');
    expect(hosted).not.toContain('localhost');
  });

  test('lets forms lead to the pages of the platform only, and shows no others in frames', () => {
    const sources = (config: PlatformConfig, name: string) =>
      directive(policyAt('shop.test', config, false), name);
    expect(sources(EMULATOR, 'form-action')).toEqual(["'self'", EMULATOR.emulatorUrl]);
    for (const name of ['form-action', 'frame-src']) {
      expect(sources(HOSTED, name)).toContain('https://*.wixsite.com');
      expect(sources(HOSTED, name)).not.toContain('https:');
      expect(sources({ ...HOSTED, pagesDomain: 'pay.shop.test' }, name)).toContain('https://pay.shop.test');
    }
  });

  test('lets only an online sandbox show the shop in a frame', () => {
    const ancestors = (hostname: string) => directive(policyAt(hostname, HOSTED, false), 'frame-ancestors');
    expect(ancestors('shop.test')).toEqual(["'self'"]);
    expect(ancestors('abc123-3000.csb.app')).toEqual([
      "'self'",
      'https://codesandbox.io',
      'https://*.csb.app',
    ]);
  });
});
