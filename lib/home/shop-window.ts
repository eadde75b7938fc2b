import { type PlatformConfig, platformConfig } from '@/lib/config/platform-config';
import { keepOfSite } from '@/lib/site-cache';
import { type BookableService, listServices } from '@/lib/wix/bookings/services';
import { getNextSlot, listSlots, type Slot } from '@/lib/wix/bookings/slots';
import { listEvents, type ShopEvent } from '@/lib/wix/events';
import type { PictureSource } from '@/lib/wix/media';
import { attempt, type Result, type VisitorChoice, visitorChoice } from '@/lib/wix/platform';
import { forAllVisitors } from '@/lib/wix/shared';
import { listProducts, type Product } from '@/lib/wix/store';

/** The next class with free places. */
export type NextClass = { service: BookableService; slot: Slot; timezone: string };

/** Current content of the examples. Parts for which the site has nothing are missing. */
export type ShopWindow = {
  nextClass?: NextClass;
  /** On sale, if anything is. */
  product?: Pick<Product, 'id' | 'slug' | 'name' | 'picture' | 'price'>;
  nextEvent?: Pick<ShopEvent, 'id' | 'slug' | 'title' | 'picture' | 'when' | 'price'>;
  /** A large picture that the examples do not show. */
  picture?: PictureSource;
};

/** The number of classes whose next date is read. */
const MOST_CLASSES = 6;

/** Returns what the examples of this shop's site show, in the visitor's language and currency. */
export const shopWindow = async (): Promise<ShopWindow> =>
  readShopWindow(platformConfig(), await visitorChoice());

/**
 * Cached for all visitors by client id and choice, so that the home page itself makes no call. Incomplete results are
 * cached for a shorter time only.
 * @param choice of the visitor, for whom texts and prices are
 */
async function readShopWindow(config: PlatformConfig, choice: VisitorChoice): Promise<ShopWindow> {
  'use cache';
  const read = await attempt(() => forAllVisitors(config, readAll, choice), {
    what: 'What the home page shows could not be read',
  });
  keepOfSite(read.ok ? read.value.read : [read]);
  return read.ok ? read.value.window : {};
}

async function readAll(): Promise<{ window: ShopWindow; read: Result<unknown>[] }> {
  const [products, services, events] = await Promise.all([
    listProducts({ page: 1 }),
    listServices(),
    listEvents(1, { when: 'upcoming' }),
  ]);
  const bookable = valueIn(services) ?? [];
  const nextClass = await findNextClass(bookable);
  const product = toShow(valueIn(products)?.products ?? []);
  const upcoming = valueIn(events)?.events ?? [];
  const open = upcoming.filter(isOpen);
  const nextEvent = open.find(({ status }) => status === 'upcoming') ?? open[0];
  const shown = [nextClass?.service, product, nextEvent].map((it) => it?.picture?.src);
  const picture = [...bookable, ...upcoming, ...(valueIn(products)?.products ?? [])].find(
    (it) => it.picture && !shown.includes(it.picture.src),
  )?.picture;
  return {
    read: [products, services, events],
    window: {
      ...(nextClass && { nextClass }),
      ...(product && { product: pick(product, 'id', 'slug', 'name', 'picture', 'price') }),
      ...(nextEvent && { nextEvent: pick(nextEvent, 'id', 'slug', 'title', 'picture', 'when', 'price') }),
      ...(picture && { picture }),
    },
  };
}

/** Returns an object with only some of its properties, so that no more is cached. */
const pick = <T, Key extends keyof T>(from: T, ...keys: Key[]): Pick<T, Key> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>;

const valueIn = <T>(result: Result<T>): T | undefined => (result.ok ? result.value : undefined);

/** Whether visitors can still register or join the waiting list. */
const isOpen = ({ registration }: ShopEvent) =>
  !('state' in registration) || registration.state === 'open' || registration.state === 'waitlist';

/** Returns an available product with a picture, a reduced one if there is any. */
function toShow(all: Product[]): Product | undefined {
  const buyable = all.filter(
    ({ variants, picture }) => picture && variants.some(({ available }) => available > 0),
  );
  return buyable.find(({ price }) => price.before) ?? buyable[0];
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
