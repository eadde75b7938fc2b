import { cacheLife, cacheTag } from 'next/cache';
import { type PlatformConfig, platformConfig } from '@/lib/config/platform-config';
import { type JournalPost, listPosts } from '@/lib/wix/blog';
import { type BookableService, listServices } from '@/lib/wix/bookings/services';
import { getNextSlot, listSlots, type Slot } from '@/lib/wix/bookings/slots';
import { listEvents, type ShopEvent } from '@/lib/wix/events';
import { listPlans, type Plan } from '@/lib/wix/plans';
import { attempt, forAllVisitors, type Result, type VisitorChoice, visitorChoice } from '@/lib/wix/platform';
import { PROBES_TAG } from '@/lib/wix/site';
import { listProducts, type Product, type ProductPicture } from '@/lib/wix/store';

/** The next class with free places. */
export type NextClass = { service: BookableService; slot: Slot; timezone: string };

/** Content of the installed examples for the home page. Parts for which the site has nothing are missing or empty. */
export type ShopWindow = {
  products: Pick<Product, 'id' | 'slug' | 'name' | 'picture' | 'price' | 'ribbon'>[];
  nextClass?: NextClass;
  nextEvent?: ShopEvent;
  posts: JournalPost[];
  plans: Pick<Plan, 'id' | 'name' | 'price' | 'cycle' | 'description' | 'primary'>[];
  /** For the page's head and the links to the examples; different ones as long as there are enough. */
  pictures: Partial<Record<'hero' | 'booking' | 'store' | 'tickets', ProductPicture>>;
};

export const EMPTY_WINDOW: ShopWindow = { products: [], posts: [], plans: [], pictures: {} };

const MOST_PRODUCTS = 4;
const MOST_PLANS = 3;
const MOST_POSTS = 3;

/** The number of classes whose next date is read. */
const MOST_CLASSES = 6;

/** Returns the shop window of this shop's site, in the visitor's language and currency. */
export const shopWindow = async (): Promise<ShopWindow> =>
  readShopWindow(platformConfig(), await visitorChoice());

/**
 * Cached for all visitors by client id and choice, so that the home page itself makes no call. Incomplete results are
 * cached for a shorter time only.
 * @param choice of the visitor, for whom texts and prices are
 */
async function readShopWindow(config: PlatformConfig, choice: VisitorChoice): Promise<ShopWindow> {
  'use cache';
  cacheTag(PROBES_TAG);
  const read = await attempt(() => forAllVisitors(config, readAll, choice), {
    what: 'What the home page shows could not be read',
  });
  cacheLife(
    read.ok && read.value.settled
      ? { stale: 30, revalidate: 60, expire: 86_400 }
      : { stale: 0, revalidate: 1, expire: 3 },
  );
  return read.ok ? read.value.window : EMPTY_WINDOW;
}

async function readAll(): Promise<{ window: ShopWindow; settled: boolean }> {
  const [products, services, events, plans, posts] = await Promise.all([
    listProducts({ page: 1 }),
    listServices(),
    listEvents(1, { when: 'upcoming' }),
    listPlans(),
    listPosts(1, undefined, MOST_POSTS),
  ]);
  const bookable = valueIn(services) ?? [];
  const nextClass = await findNextClass(bookable);
  const nextEvent = valueIn(events)?.events.find(isOpen);
  return {
    settled: [products, services, events, plans, posts].every(
      (result) => result.ok || result.problem.kind === 'not-installed',
    ),
    window: {
      products: inWindow(valueIn(products)?.products ?? []),
      posts: valueIn(posts)?.posts ?? [],
      plans: (valueIn(plans) ?? [])
        .slice(0, MOST_PLANS)
        .map(({ id, name, price, cycle, description, primary }) => ({
          id,
          name,
          price,
          cycle,
          description,
          primary,
        })),
      pictures: pictures(
        valueIn(products)?.products ?? [],
        bookable.filter(({ id }) => id !== nextClass?.service.id),
        valueIn(events)?.events.filter(({ id }) => id !== nextEvent?.id) ?? [],
      ),
      ...(nextClass && { nextClass }),
      ...(nextEvent && { nextEvent }),
    },
  };
}

const valueIn = <T>(result: Result<T>): T | undefined => (result.ok ? result.value : undefined);

/** Whether visitors can still register or join the waiting list. */
const isOpen = ({ registration }: ShopEvent) =>
  !('state' in registration) || registration.state === 'open' || registration.state === 'waitlist';

/** Available products with a picture, reduced ones first. */
function inWindow(all: Product[]): ShopWindow['products'] {
  const buyable = all.filter(
    ({ variants, picture }) => picture && variants.some(({ available }) => available > 0),
  );
  const reduced = ({ price }: Product) => (price.before ? 0 : 1);
  return buyable
    .toSorted((a, b) => reduced(a) - reduced(b))
    .slice(0, MOST_PRODUCTS)
    .map(({ id, slug, name, picture, price, ribbon }) => ({ id, slug, name, picture, price, ribbon }));
}

/** Prefers pictures that the page does not already show. */
function pictures(
  products: Pick<Product, 'picture'>[],
  services: Pick<BookableService, 'picture'>[],
  events: Pick<ShopEvent, 'picture'>[],
): ShopWindow['pictures'] {
  const used = new Set<string>();
  const take = (from: { picture?: ProductPicture }[]) => {
    const picture = from.find((it) => it.picture && !used.has(it.picture.src))?.picture;
    if (picture) used.add(picture.src);
    return picture;
  };
  const bought = products.toReversed();
  return {
    hero: take(services) ?? take(events) ?? take(bought),
    booking: take(services),
    store: take(bought),
    tickets: take(events),
  };
}

/** Finds the first class with a free place; an earlier one that is full does not count. */
async function findNextClass(services: BookableService[]): Promise<NextClass | undefined> {
  const classes = services.filter(({ type }) => type === 'CLASS').slice(0, MOST_CLASSES);
  const dates = await Promise.all(
    classes.map(async (service) => {
      const next = valueIn(await getNextSlot({ ...service, hasWaitingList: false }));
      return next ? [{ service, ...next }] : [];
    }),
  );
  const [first] = dates.flat().sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  if (!first) return undefined;
  const { service, start, timezone } = first;
  const day = start.slice(0, 10);
  const slots = await listSlots(
    { ...service, hasWaitingList: false },
    { from: day, to: dayAfter(day), timezone },
  );
  const slot = valueIn(slots)?.find(({ openSpots }) => openSpots > 0);
  return slot && { service, slot, timezone };
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
