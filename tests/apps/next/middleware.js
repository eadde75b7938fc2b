import { createClient, OAuthStrategy } from '@wix/sdk';
import { NextResponse } from 'next/server';

/** Gives each visitor tokens in the edge runtime, as in the platform's own examples. */
export async function middleware(request) {
  if (request.cookies.has('session')) return NextResponse.next();
  const client = createClient({ auth: OAuthStrategy({ clientId: process.env.NEXT_PUBLIC_WIX_CLIENT_ID }) });
  const tokens = await client.auth.generateVisitorTokens();
  request.cookies.set('session', JSON.stringify(tokens));
  const response = NextResponse.next({ request });
  response.cookies.set('session', JSON.stringify(tokens));
  return response;
}

export const config = { matcher: ['/'], runtime: 'experimental-edge' };
