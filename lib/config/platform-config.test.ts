import { describe, expect, it } from 'vitest';
import site from '@/emulator/seed/site.json';
import { CLIENT_ID, DEFAULT_CLIENT_ID } from './constants';
import { platformConfig } from './platform-config';

describe('platformConfig', () => {
  it('uses the emulator with the placeholder client id', () => {
    const env = { WIX_CLIENT_ID: DEFAULT_CLIENT_ID };
    const emulatorUrl = 'http://localhost:4010';
    expect(platformConfig(env)).toEqual({ clientId: DEFAULT_CLIENT_ID, emulatorUrl });
    expect(platformConfig({ ...env, EMULATOR_URL: 'http://127.0.0.1:5000/' }).emulatorUrl).toBe(
      'http://127.0.0.1:5000',
    );
  });

  it('uses the hosted platform with a client id of its own, unless told otherwise', () => {
    expect(platformConfig({ WIX_CLIENT_ID: 'mine' })).toEqual({ clientId: 'mine' });
    expect(platformConfig({ WIX_CLIENT_ID: 'mine', EMULATOR_URL: 'http://localhost:4010' })).toEqual({
      clientId: 'mine',
      emulatorUrl: 'http://localhost:4010',
    });
  });

  it('takes the client id of the constants when the environment has none', () => {
    expect(platformConfig({ EMULATOR_URL: 'http://localhost:4010' }).clientId).toBe(CLIENT_ID);
    expect(platformConfig({ WIX_CLIENT_ID: '' }).clientId).toBe(CLIENT_ID);
  });

  it("is the demo site in tests, whatever the developer's own settings", () => {
    expect(platformConfig()).toEqual(platformConfig({ WIX_CLIENT_ID: DEFAULT_CLIENT_ID }));
  });

  it('shares its placeholder with the emulator’s demo site', () => {
    expect(site.clientId).toBe(DEFAULT_CLIENT_ID);
  });
});
