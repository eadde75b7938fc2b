import { createClient, OAuthStrategy } from '@wix/sdk';
import { NextResponse } from 'next/server';

/** Gives a visitor without a session the tokens of a new one, like the quick-start app of the platform. */
export async function middleware(request) {
  if (request.cookies.has('session')) return NextResponse.next();
  const { auth } = createClient({ auth: OAuthStrategy({ clientId: process.env.NEXT_PUBLIC_CLIENT_ID }) });
  const response = NextResponse.next();
  response.cookies.set('session', JSON.stringify(await auth.generateVisitorTokens()));
  return response;
}

export const config = { matcher: '/' };
