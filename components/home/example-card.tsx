import { clsx } from 'clsx/lite';
import { useTranslations } from '#translations';
import { OwnerHint } from '@/components/problems/owner-hint';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ClientContext } from '@/lib/examples/client-context';
import { APP_NAMES } from '@/lib/examples/examples';
import { type Live, LiveLine } from './live-example';

/**
 * The card of an installed example, a row on narrow screens. All of it is a link to the example, except for the link to
 * what it shows at the moment.
 * @param live what it shows at the moment, if that is known
 */
export function InstalledExample({
  example,
  live,
}: {
  example: ClientContext['installedExamples'][number];
  live?: Live;
}) {
  const t = useTranslations();
  return (
    <Card as="li" className="group relative flex has-[h3_a:focus-visible]:border-ink sm:flex-col">
      <Picture
        picture={live?.picture && { ...live.picture, alt: '' }}
        sizes="(min-width: 1024px) 373px, (min-width: 768px) 31vw, (min-width: 640px) 46vw, 104px"
        className="w-26 shrink-0 sm:aspect-[16/10] sm:w-auto"
        eager
      />
      <div className="flex min-w-0 flex-1 flex-col p-3 sm:p-5">
        <h3 className="text-lg font-semibold sm:text-xl">
          <Link href={`/${example.slug}`} className="card-link group-hover:underline">
            {t(example.title)}
          </Link>
        </h3>
        {/* On phones, what it shows says enough, so that all examples are in view. */}
        <p className={clsx('text-muted sm:mt-1 sm:mb-4', live ? 'max-sm:hidden' : 'max-sm:text-sm')}>
          {t(example.description)}
        </p>
        {live && <LiveLine live={live} />}
      </div>
    </Card>
  );
}

/** The card of an example whose app is missing or failed, with what the owner can do. */
export function UninstalledExample({ example }: { example: ClientContext['uninstalledExamples'][number] }) {
  const t = useTranslations();
  const missing = example.problem.kind !== 'unreachable';
  return (
    <Card as="li" className="flex flex-col border-dashed bg-transparent p-6 shadow-none">
      <h3 className="text-lg font-semibold">{t(example.title)}</h3>
      <p className="mt-2 flex-1 text-muted">{t(example.description)}</p>
      <div className="mt-5">
        {missing ? (
          <OwnerHint app={APP_NAMES[example.kind]} missing />
        ) : (
          <p className="text-sm text-warn">
            {t('This app did not answer just now. Check again in a moment.')}
          </p>
        )}
      </div>
    </Card>
  );
}
