import site from '@/emulator/seed/site.json';
import { token } from './members';

/** The parameters by which the token endpoint identifies the app of the demo site. */
export const app = { client_id: site.appId, instance_id: site.id };

/** Returns the access token of a new visitor. */
export const visitorToken = async () => {
  const { access_token } = (await token({ grantType: 'anonymous', clientId: site.clientId })).body;
  return access_token as string;
};
