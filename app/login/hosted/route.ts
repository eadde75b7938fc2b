import { redirect } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { originOf } from '@/lib/urls/request-origin';
import { beginLogIn } from '@/lib/wix/auth/hosted';

/** The way to the platform's log-in page, which comes back to `from`, or to the page of the link. */
export async function GET({ nextUrl: { searchParams }, headers }: NextRequest) {
  const origin = originOf(headers);
  const referrer = headers.get('referer') ?? '';
  const page = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : '/';
  const silent = searchParams.get('prompt') === 'none';
  redirect(await beginLogIn(searchParams.get('from') ?? page, { silent }));
}
