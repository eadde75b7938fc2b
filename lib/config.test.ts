import { describe, expect, it } from 'vitest';
import site from '@/emulator/seed/site.json';
import { platformConfig } from './config';
import { DEFAULT_CLIENT_ID } from './constants';

describe('platformConfig', () => {
  it('uses the emulator with the placeholder client id', () => {
    expect(platformConfig({})).toEqual({
      clientId: DEFAULT_CLIENT_ID,
      emulatorUrl: 'http://localhost:4010',
    });
    expect(platformConfig({ EMULATOR_URL: 'http://127.0.0.1:5000/' }).emulatorUrl).toBe(
      'http://127.0.0.1:5000',
    );
  });

  it('uses the hosted platform with a client id of one’s own, unless told otherwise', () => {
    expect(platformConfig({ WIX_CLIENT_ID: 'mine' })).toEqual({ clientId: 'mine' });
    expect(platformConfig({ WIX_CLIENT_ID: 'mine', EMULATOR_URL: 'http://localhost:4010' })).toEqual({
      clientId: 'mine',
      emulatorUrl: 'http://localhost:4010',
    });
  });

  it('shares its placeholder with the emulator’s demo site', () => {
    expect(site.clientId).toBe(DEFAULT_CLIENT_ID);
  });
});
