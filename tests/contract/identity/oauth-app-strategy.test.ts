import { authentication } from '@wix/identity';
import { members } from '@wix/members';
import { AppStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { startEmulator } from '../../support/emulator/start';
import { post, seededMember, token } from '../../support/identity/members';
import { app } from '../../support/identity/oauth';

const emulator = startEmulator();
const maya = seededMember('maya');

describe('an app', () => {
  test('the SDK’s AppStrategy acts as the app, with its secret', async () => {
    const auth = AppStrategy({ appId: site.appId, appSecret: emulator.appSecret, instanceId: site.id });
    const client = createClient({ modules: { members, authentication }, auth });
    const { items } = await client.members.queryMembers().eq('loginEmail', maya.email).find();
    expect(items[0]?._id).toBe(maya.id);
    const { body } = await token({
      grant_type: 'client_credentials',
      ...app,
      client_secret: emulator.appSecret,
    });
    expect(body).not.toHaveProperty('refresh_token');
    const info = (await post('/oauth2/token-info', { token: body.access_token })).body;
    expect(info).toMatchObject({
      active: true,
      subjectType: 'APP',
      subjectId: site.appId,
      instanceId: site.id,
    });
  });

  test('of another instance there is none', async () => {
    const body = {
      grant_type: 'client_credentials',
      ...app,
      client_secret: emulator.appSecret,
      instance_id: maya.id,
    };
    expect((await token(body)).body.error).toBe('invalid_grant');
  });
});
