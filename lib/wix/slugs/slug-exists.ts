import { posts } from '@wix/blog';
import { services } from '@wix/bookings';
import { wixEventsV2 } from '@wix/events';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { sitePageExists } from '@/lib/wix/pages';
import { attempt, ifFound, sessionClient, type Tokens } from '@/lib/wix/platform';
import { productExists } from '@/lib/wix/store';

type Client = ReturnType<typeof sessionClient>;

/** Looks up whether the site shows what a slug names, by the part of the shop that has these pages. */
const LOOKUPS = {
  store: (client: Client, slug: string, config: PlatformConfig) => productExists(client, config, slug),
  booking: async (client: Client, slug: string) => {
    const named = client.use(services).queryServices().eq('mainSlug.name', slug).ne('hidden', true);
    return (await named.limit(1).find()).items.length > 0;
  },
  tickets: async (client: Client, slug: string) =>
    (await ifFound(client.use(wixEventsV2).getEventBySlug(slug)))?.event !== undefined,
  journal: async (client: Client, slug: string) =>
    (await ifFound(client.use(posts).getPostBySlug(slug)))?.post !== undefined,
  pages: (client: Client, slug: string) => sitePageExists(client, slug),
};
export type SluggedPart = keyof typeof LOOKUPS;

/**
 * How long an answer is remembered, in milliseconds. Existing items are seldom removed, so their answer is renewed
 * while their page is shown; missing ones may be created at any time.
 */
const REMEMBERED_MS = { there: 10 * 60_000, missing: 5_000 };
const MOST_REMEMBERED = 10_000;
const remembered = new Map<string, { named: boolean; until: number }>();

/**
 * Asks the platform whether an address names something that the site shows. The answer is remembered, so that few pages
 * wait for it, and renewed in the background.
 * @param now the time in milliseconds, of any clock that does not go back
 * @returns undefined if the platform does not say
 */
export async function slugExists(
  example: SluggedPart,
  slug: string,
  tokens: Tokens,
  config: PlatformConfig,
  now = performance.now(),
): Promise<boolean | undefined> {
  const address = JSON.stringify([config.clientId, config.emulatorUrl, example, slug]);
  const known = remembered.get(address);
  if (known && known.until > now) return known.named;
  // Prevents other views of the page from asking again meanwhile.
  if (known?.named) known.until = now + REMEMBERED_MS.missing;
  const asked = askPlatform(example, slug, tokens, config, address, now);
  return known?.named ? true : asked;
}

/** Asks, and remembers the answer. */
async function askPlatform(
  example: SluggedPart,
  slug: string,
  tokens: Tokens,
  config: PlatformConfig,
  address: string,
  now: number,
): Promise<boolean | undefined> {
  const found = await attempt(() => LOOKUPS[example](sessionClient(config, tokens), slug, config), {
    what: `It could not be asked whether /${example}/${slug} is there`,
  });
  if (!found.ok && found.problem.kind !== 'not-found') return undefined;
  const named = found.ok && found.value;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(address, { named, until: now + REMEMBERED_MS[named ? 'there' : 'missing'] });
  return named;
}
