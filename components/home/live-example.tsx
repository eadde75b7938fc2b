import type { ReactNode } from 'react';
import { getTranslations } from '#translations';
import { servicePath } from '@/components/booking/paths';
import { timesText } from '@/components/booking/times/calendar';
import { ProductPrice } from '@/components/store/price-and-stock';
import { productPath } from '@/components/store/product-path';
import { eventPath } from '@/components/tickets/paths';
import { Link } from '@/components/ui/link';
import { type AppKind, BOOKINGS, EVENTS, STORE } from '@/lib/examples/examples';
import { dateFormat } from '@/lib/format/dates';
import type { ShopWindow } from '@/lib/home/shop-window';
import type { PictureSource } from '@/lib/wix/media';
import { siteFormat } from '@/lib/wix/site';

/** A product, class or event that an example shows at the moment. */
export type Live = {
  label: string;
  name: string;
  href: string;
  facts: ReactNode;
  picture?: PictureSource;
};

/** The same by example; missing for those that have nothing. */
export type LiveExamples = Partial<Record<AppKind, Live>>;

/** Returns what each example shows at the moment, in the visitor's language; nothing for those that have nothing. */
export async function liveExamples({ nextClass, product, nextEvent }: ShopWindow): Promise<LiveExamples> {
  const [t, { locale }] = await Promise.all([getTranslations(), siteFormat()]);
  return {
    ...(nextClass && { [BOOKINGS]: classLive(nextClass) }),
    ...(product && {
      [STORE]: {
        label: product.price.before ? t('On sale') : t('In the store'),
        name: product.name,
        href: productPath(product.slug),
        facts: <ProductPrice price={product.price} />,
        picture: product.picture,
      },
    }),
    ...(nextEvent && {
      [EVENTS]: {
        label: t('The next event'),
        name: nextEvent.title,
        href: eventPath(nextEvent.slug),
        facts: (
          <>
            {nextEvent.when}
            {nextEvent.price && (
              <>
                {' '}
                · <Whole>{nextEvent.price}</Whole>
              </>
            )}
          </>
        ),
        picture: nextEvent.picture,
      },
    }),
  };

  function classLive({ service, slot, timezone }: NonNullable<typeof nextClass>): Live {
    const day = dateFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: timezone });
    const when = `${day.format(new Date(slot.start))}, ${timesText(slot.start, slot.end, timezone, locale)}`;
    const places = t({ one: '{count} place left', other: '{count} places left' }, { count: slot.openSpots });
    return {
      label: t('Next class with free places'),
      name: service.name,
      href: servicePath(service.slug, { day: slot.start.slice(0, 10), timezone }),
      facts: (
        <>
          {when} · <Whole>{places}</Whole>
        </>
      ),
      picture: service.picture,
    };
  }
}

/** A part of a line that begins a new line rather than being broken. */
const Whole = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap">{children}</span>
);

/** A line about what an example shows at the moment, with a link to it. */
export function LiveLine({ live: { label, name, href, facts } }: { live: Live }) {
  return (
    <div className="relative mt-1 text-sm sm:mt-auto sm:border-t sm:border-line sm:pt-3">
      <p>
        <span className="text-muted max-sm:sr-only">{label}: </span>
        <Link href={href} className="font-medium text-accent underline-offset-4 hover:underline">
          {name}
        </Link>
      </p>
      <div className="text-muted">{facts}</div>
    </div>
  );
}
