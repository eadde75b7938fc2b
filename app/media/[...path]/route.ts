import type { NextRequest } from 'next/server';
import { platformConfig } from '@/lib/config/platform-config';

/**
 * Serves the emulator's pictures from this origin, so that next/image need not know the emulator's address at build
 * time.
 */
export async function GET(
  _request: NextRequest,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const { emulatorUrl } = platformConfig();
  if (!emulatorUrl) return new Response('No such picture', { status: 404 });
  const { path } = await params;
  // A URL resolves these segments, encoded ones too.
  if (path.some((segment) => segment === '.' || segment === '..'))
    return new Response('No such picture', { status: 404 });
  try {
    const picture = await fetch(`${emulatorUrl}/media/${path.map(encodeURIComponent).join('/')}`, {
      // The emulator answers with the picture itself. A redirect could lead to any host, the shop's own network included.
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    if (!picture.ok) return new Response('No such picture', { status: picture.status });
    return new Response(picture.body, {
      headers: {
        'Content-Type': picture.headers.get('Content-Type') ?? 'application/octet-stream',
        'Cache-Control': 'public, max-age=86400',
      },
    });
  } catch (cause) {
    console.error(`[media] ${path.join('/')}`, cause);
    return new Response('The emulator does not answer', { status: 502 });
  }
}
