import { getTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { DeferredContent } from '@/components/ui/deferred-content';
import { Picture } from '@/components/ui/picture';
import type { ShopWindow } from '@/lib/home/shop-window';
import { message } from '@/lib/translations/translate';
import { NO_BRAND, siteBrand } from '@/lib/wix/site';
import { NextClassNote } from './next-class';

/** The description of a site without one. */
const NO_DESCRIPTION = message(
  'Book a service, fill a cart, choose your seats: a whole shop, to look at and take apart.',
);

/** The head of the home page: a large picture of the site's content, and the site's description. */
export async function Hero({ window }: { window: Promise<ShopWindow> }) {
  const [t, { name, description }] = await Promise.all([getTranslations(), siteBrand()]);
  return (
    <section aria-labelledby="headless-examples" className="mb-14 sm:mb-20">
      <DeferredContent fallback={<div className={`${SHAPE} animate-pulse bg-sunken`} />}>
        {HeroPicture({ window })}
      </DeferredContent>
      <div className="mt-8 grid gap-6 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:gap-16">
        <div>
          <h1 id="headless-examples" className="font-sans text-sm font-semibold tracking-normal text-accent">
            {name !== NO_BRAND.name && <span className="sr-only">{name}, </span>}
            {t('Headless examples')}
          </h1>
          <p className="mt-3 max-w-4xl font-display text-title font-semibold text-balance">
            {description ?? t(NO_DESCRIPTION)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/store">{t('Shop the store')}</ButtonLink>
          <ButtonLink href="/booking" variant="secondary">
            {t('Book a class')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const SHAPE = '-mx-4 aspect-[5/4] sm:mx-0 sm:rounded-card sm:aspect-[16/9] lg:aspect-[21/9]';

/** The picture, with a note about the next class. */
async function HeroPicture({ window }: { window: Promise<ShopWindow> }) {
  const {
    pictures: { hero: picture },
    nextClass,
  } = await window;
  if (!picture) return <div className="border-t-4 border-accent" />;
  return (
    <div className="relative">
      <Picture
        picture={{ ...picture, alt: '' }}
        sizes="(min-width: 1216px) 1168px, (min-width: 640px) 96vw, 100vw"
        className={SHAPE}
        eager
      />
      {nextClass && <NextClassNote next={nextClass} />}
    </div>
  );
}
