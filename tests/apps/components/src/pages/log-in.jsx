import { client, keep } from '../client.js';

/** Goes to the hosted log-in, or finishes one that comes back. */
export async function load({ parameters }) {
  if (!parameters.has('code')) {
    const data = client.auth.generateOAuthData(`${location.origin}/login-callback`);
    localStorage.setItem('oauth', JSON.stringify(data));
    const { authUrl } = await client.auth.getAuthUrl(data, { responseMode: 'query' });
    location.assign(authUrl);
    return;
  }
  const { code, state } = client.auth.parseFromUrl(location.href, 'query');
  keep(await client.auth.getMemberTokens(code, state, JSON.parse(localStorage.getItem('oauth'))));
}

export const Page = () => <p>{client.auth.loggedIn() ? 'You are logged in' : 'One moment'}</p>;
