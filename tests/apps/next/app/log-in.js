'use client';

import { clientFor } from './client';

/** Leads to the platform's hosted page. */
export function LogIn() {
  async function logIn() {
    const { auth } = clientFor();
    auth.setTokens(await auth.generateVisitorTokens());
    const data = auth.generateOAuthData(`${location.origin}/login-callback`);
    localStorage.setItem('oauth', JSON.stringify(data));
    const { authUrl } = await auth.getAuthUrl(data);
    location.href = authUrl;
  }
  return (
    <button type="button" onClick={logIn}>
      Log in
    </button>
  );
}
