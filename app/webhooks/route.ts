import { revalidatePath } from 'next/cache';
import { connection } from 'next/server';
import { checkWebhook } from '@/lib/wix/webhooks';

/** The longest webhook that is read, in bytes. The platform's have some kilobytes. */
const LONGEST = 1_000_000;

/**
 * Takes the platform's webhooks: after a change of the site's content, all pages read it again. The app to which they are
 * sent has the key that they are checked with; without it, there is no such address.
 */
export async function POST(request: Request): Promise<Response> {
  await connection();
  const publicKey = process.env.WIX_WEBHOOK_PUBLIC_KEY;
  if (!publicKey) return new Response('Webhooks are not set up', { status: 404 });
  if (Number(request.headers.get('content-length') ?? LONGEST) >= LONGEST)
    return new Response('Too large', { status: 413 });
  try {
    await checkWebhook(await request.text(), publicKey);
  } catch (cause) {
    console.warn('[webhooks] refused', cause instanceof Error ? cause.message : cause);
    return new Response('Not signed by the platform', { status: 400 });
  }
  revalidatePath('/', 'layout');
  return new Response(null, { status: 200 });
}
