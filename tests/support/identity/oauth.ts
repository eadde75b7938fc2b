import site from '@/emulator/seed/site.json';
import { token } from './members';

export const app = { client_id: site.appId, instance_id: site.id };

export const visitorToken = async () => {
  const { access_token } = (await token({ grantType: 'anonymous', clientId: site.clientId })).body;
  return access_token as string;
};
