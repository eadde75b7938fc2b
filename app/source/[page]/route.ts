import { cacheLife } from 'next/cache';
import { type Example, SOURCES } from '@/lib/source/files';
import { highlight } from '@/lib/source/highlight';

/** The files of each example are highlighted once, at build time. */
export const generateStaticParams = () => Object.keys(SOURCES).map((page) => ({ page: `${page}.json` }));

const isExample = (page: string): page is Example => Object.hasOwn(SOURCES, page);

async function sourceOf(example: Example) {
  'use cache';
  cacheLife('max');
  return highlight(SOURCES[example]);
}

/** Returns the highlighted files of an example: `/source/store.json`. */
export async function GET(_request: Request, { params }: RouteContext<'/source/[page]'>): Promise<Response> {
  const page = (await params).page.replace(/\.json$/, '');
  if (!isExample(page)) return new Response(null, { status: 404 });
  return Response.json(await sourceOf(page));
}
