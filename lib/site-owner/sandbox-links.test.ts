import { expect, it } from 'vitest';
import { DEFAULT_CLIENT_ID } from '@/lib/config/constants';
import { platformConfig } from '@/lib/config/platform-config';
import { sandboxLinks } from './sandbox-links';

const SANDBOX = 'https://abc123-3000.csb.app';
const DEPLOYED = 'https://shop.example';
const hosted = platformConfig({ WIX_CLIENT_ID: 'mine' });

it('links to the site’s settings and to the deployed app', () => {
  expect(sandboxLinks(hosted, 'site-1', DEPLOYED, SANDBOX)).toEqual({
    settingsUrl: 'https://manage.wix.com/dashboard/site-1/oauth-apps-settings',
    deployedUrl: DEPLOYED,
  });
});

it.each([
  { WIX_CLIENT_ID: DEFAULT_CLIENT_ID },
  { WIX_CLIENT_ID: 'mine', EMULATOR_URL: 'http://localhost:4010' },
])('has no dashboard link with %j, which means the emulator', (env) => {
  expect(sandboxLinks(platformConfig(env), 'site-1', DEPLOYED, SANDBOX)).toEqual({ deployedUrl: DEPLOYED });
});

it.each([undefined, '', 'shop.example', SANDBOX, `${SANDBOX}/`])(
  'has no link to a deployed app when DEPLOYED_URL is %j',
  (deployed) => {
    expect(sandboxLinks(hosted, 'site-1', deployed, SANDBOX)).not.toHaveProperty('deployedUrl');
  },
);
