import type { NextRequest } from 'next/server';
import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { foundPath, KIND_NAMES } from '@/components/search/paths';
import type { Suggestion } from '@/components/search/suggestion';
import { searchShop } from '@/lib/search';

/** As many as fit without scrolling. */
const MOST = 6;

/** Returns the suggestions for the query parameter `q`, best first. */
export async function GET(request: NextRequest): Promise<Response> {
  await connection();
  const [t, results] = await Promise.all([
    getTranslations(),
    searchShop(request.nextUrl.searchParams.get('q') ?? ''),
  ]);
  const suggestions: Suggestion[] = results.slice(0, MOST).map((item) => ({
    href: foundPath(item),
    name: item.name,
    kind: t(KIND_NAMES[item.kind]),
    note: item.note,
    ...(item.picture && { picture: item.picture.src }),
  }));
  return Response.json(
    { suggestions },
    { headers: { 'Cache-Control': 'private, max-age=30', Vary: 'Cookie' } },
  );
}
