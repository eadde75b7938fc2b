import { redirect } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { finishLogIn } from '@/lib/wix/auth/hosted';

/** The platform's log-in page returns here. */
export async function GET({ nextUrl }: NextRequest) {
  redirect(await finishLogIn(nextUrl.searchParams));
}
