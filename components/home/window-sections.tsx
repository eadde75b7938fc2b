import { getTranslations, useTranslations } from '#translations';
import { PostCard } from '@/components/journal/post-card';
import { productPath } from '@/components/store/product-path';
import { ProductPrice } from '@/components/store/product-price';
import { eventPath } from '@/components/tickets/event-path';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ShopWindow } from '@/lib/home/shop-window';
import { classPath, nextClassTexts } from './next-class';
import { WideCard } from './wide-card';
import { WindowSection } from './window-section';

/** Today's content of the installed examples, each section linking to its example. */
export async function WindowSections({ window }: { window: Promise<ShopWindow> }) {
  const [t, { products, nextClass, nextEvent, plans, posts }] = await Promise.all([
    getTranslations(),
    window,
  ]);
  return (
    <div className="space-y-16 sm:space-y-24">
      {products.length > 0 && <Products products={products} />}
      {(nextClass || nextEvent) && (
        <WindowSection id="next" title={t('Coming up')} ways={[{ href: '/tickets', label: t('All events') }]}>
          <div className="grid gap-6 lg:grid-cols-2">
            {nextClass && <ClassCard next={nextClass} />}
            {nextEvent && <EventCard event={nextEvent} />}
          </div>
        </WindowSection>
      )}
      {plans.length > 0 && <Plans plans={plans} />}
      {posts.length > 0 && (
        <WindowSection
          id="journal"
          title={t('From the journal')}
          ways={[{ href: '/journal', label: t('All posts') }]}
        >
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post) => (
              <PostCard key={post.id} post={post} level={3} />
            ))}
          </ul>
        </WindowSection>
      )}
    </div>
  );
}

function Products({ products }: Pick<ShopWindow, 'products'>) {
  const t = useTranslations();
  return (
    <WindowSection
      id="products"
      title={t('From the store')}
      ways={[{ href: '/store', label: t('All products') }]}
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
        {products.map(({ id, slug, name, picture, price, ribbon }) => (
          <li key={slug} className="group relative">
            <div className="overflow-hidden rounded-card">
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 276px, 46vw"
                className="aspect-square transition-transform duration-500 group-hover:scale-[1.03]"
                moves={id}
              />
            </div>
            {ribbon && (
              <Badge tone="accent" className="absolute top-3 start-3">
                {ribbon}
              </Badge>
            )}
            <h3 className="mt-3 font-sans font-medium tracking-normal break-words">
              <Link
                href={productPath(slug)}
                className="after:absolute after:inset-0 after:rounded-card group-hover:underline"
              >
                {name}
              </Link>
            </h3>
            <ProductPrice price={price} />
          </li>
        ))}
      </ul>
    </WindowSection>
  );
}

async function ClassCard({ next }: { next: NonNullable<ShopWindow['nextClass']> }) {
  const [t, { when, left }] = await Promise.all([getTranslations(), nextClassTexts(next)]);
  const { id, name, tagLine, picture, price } = next.service;
  return (
    <WideCard
      picture={picture}
      moves={id}
      label={t('The next class')}
      title={name}
      href={classPath(next)}
      text={tagLine}
    >
      <span>{when}</span>
      <span className="font-semibold tabular-nums">{price}</span>
      <span className="font-medium text-accent">{left}</span>
    </WideCard>
  );
}

function EventCard({ event }: { event: NonNullable<ShopWindow['nextEvent']> }) {
  const t = useTranslations();
  const { id, title, slug, summary, picture, when, where, price } = event;
  return (
    <WideCard
      picture={picture}
      moves={id}
      label={t('The next event')}
      title={title}
      href={eventPath(slug)}
      text={summary}
    >
      <span>{when}</span>
      {price && <span className="font-semibold tabular-nums">{price}</span>}
      {where && <span className="text-muted">{where}</span>}
    </WideCard>
  );
}

function Plans({ plans }: Pick<ShopWindow, 'plans'>) {
  const t = useTranslations();
  return (
    <WindowSection
      id="plans"
      title={t('Come more often')}
      ways={[{ href: '/subscriptions', label: t('Compare plans') }]}
      className="-mx-4 bg-accent-soft px-4 py-10 sm:mx-0 sm:rounded-card sm:px-10 sm:py-12"
    >
      <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
        {plans.map(({ id, name, price, cycle, description }) => (
          <li key={id} className="border-t-2 border-accent pt-4">
            <h3 className="text-lg font-semibold">{name}</h3>
            <p className="mt-2">
              <span className="font-display text-4xl font-semibold tracking-tight tabular-nums">{price}</span>{' '}
              {cycle}
            </p>
            {description && <p className="mt-2 line-clamp-3">{description}</p>}
          </li>
        ))}
      </ul>
    </WindowSection>
  );
}
