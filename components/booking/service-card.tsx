import { clsx } from 'clsx/lite';
import { getTranslations, useTranslations } from '#translations';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { BookableService } from '@/lib/wix/bookings';
import { siteFormat } from '@/lib/wix/site';
import { servicePath } from './paths';
import { shortRangeText } from './times/calendar';

/** A service in the list; the whole card is a link to its page. @param eager for cards that are visible first */
export function ServiceCard({ service, eager }: { service: BookableService; eager: boolean }) {
  const t = useTranslations();
  const { name, tagLine, picture, type, slug } = service;
  return (
    <Card
      as="li"
      className="group relative flex flex-col transition-shadow focus-within:shadow-float hover:shadow-float"
    >
      <Picture
        picture={picture}
        sizes="(min-width: 1152px) 352px, (min-width: 1024px) 31vw, (min-width: 640px) 48vw, 92vw"
        className="aspect-[8/5]"
        eager={eager}
        moves={service.id}
      />
      {type !== 'APPOINTMENT' && (
        <Badge tone="accent" className="absolute top-3 start-3">
          {type === 'CLASS' ? t('Class') : t('Course')}
        </Badge>
      )}
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div>
          <h3 className="text-lg font-semibold break-words">
            <Link href={servicePath(slug)} className="card-link group-hover:text-accent">
              {name}
            </Link>
          </h3>
          {tagLine && <p className="mt-1 text-muted">{tagLine}</p>}
        </div>
        <ServiceFacts service={service} className="mt-auto" />
      </div>
    </Card>
  );
}

/** The duration, price and place of a service. */
export async function ServiceFacts({ service, className }: { service: BookableService; className?: string }) {
  const { duration, price, place, course } = service;
  const [t, { locale }] = await Promise.all([getTranslations(), siteFormat()]);
  const length = course ? shortRangeText(course.first, course.last, locale) : duration;
  return (
    <dl
      className={clsx(
        'flex flex-wrap items-baseline gap-x-4 gap-y-1 overflow-hidden text-sm text-muted',
        className,
      )}
    >
      <Fact name={t('Price')} className="text-base font-semibold text-ink tabular-nums">
        {price}
      </Fact>
      {length && <Fact name={course ? t('Dates') : t('Duration')}>{length}</Fact>}
      {place && <Fact name={t('Place')}>{place}</Fact>}
    </dl>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: string }) {
  return (
    <div className="relative not-first:before:absolute not-first:before:-start-2.5 not-first:before:content-['·']">
      <dt className="sr-only">{name}</dt>
      <dd className={clsx('inline', className)}>{children}</dd>
    </div>
  );
}
