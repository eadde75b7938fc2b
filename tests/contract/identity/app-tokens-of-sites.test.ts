import { expect, test } from 'vitest';
import { openSites, TWO_CATALOGS } from '@/tests/support/emulator/several-sites';
import { EMULATOR } from '@/tests/support/emulator/start';

const { start, call } = openSites();

test('the tokens of an app are of the site that it was installed on', async () => {
  const sites = start(TWO_CATALOGS);
  const site = sites.list()[1]?.site();
  const query = new URLSearchParams({ appId: site?.appId ?? '', redirectUrl: 'http://localhost:3000/' });
  const { host, protocol } = new URL(EMULATOR);
  const page = `${protocol}//${site?.id}.${host}/installer/install?${query}`;
  const answer = await call(page, { method: 'POST' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code');

  const access = async (body: object) => {
    const app = { client_id: site?.appId, client_secret: sites.first.appSecret };
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ ...app, ...body }) };
    return (await call(`${EMULATOR}/oauth/access`, init)).json();
  };
  const given = await access({ grant_type: 'authorization_code', code });
  const renewed = await access({ grant_type: 'refresh_token', refresh_token: given.refresh_token });
  for (const { access_token } of [given, renewed]) {
    const init = { method: 'POST', body: JSON.stringify({ token: access_token }) };
    const info = await call(`${EMULATOR}/oauth2/token-info`, {
      ...init,
      headers: { 'content-type': 'application/json' },
    });
    expect(await info.json()).toMatchObject({ active: true, subjectType: 'APP', siteId: site?.id });
  }
});
