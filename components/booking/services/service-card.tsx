import { useTranslations } from '#translations';
import { servicePath } from '@/components/booking/paths';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { BookableService } from '@/lib/wix/bookings/services';
import { ServiceFacts } from './service-facts';

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
            <Link
              href={servicePath(slug)}
              className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent"
            >
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
