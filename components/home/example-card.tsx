import { useTranslations } from '#translations';
import { InstallAction } from '@/components/site-owner/owner-action';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ClientContext } from '@/lib/examples/client-context';
import { APP_NAMES } from '@/lib/examples/examples';
import type { ShopWindow } from '@/lib/home/shop-window';
import { ExampleArt } from './example-art';

/** The card of an installed example; the whole card is a link to it. */
export function InstalledExample({
  example,
  window,
}: {
  example: ClientContext['installedExamples'][number];
  window: ShopWindow;
}) {
  const t = useTranslations();
  const picture = Object.entries(window.pictures).find(([slug]) => slug === example.slug)?.[1];
  return (
    <li className="group relative flex flex-col">
      <div className="overflow-hidden rounded-card">
        {picture ? (
          <Picture
            picture={{ ...picture, alt: '' }}
            sizes="(min-width: 1024px) 373px, (min-width: 640px) 46vw, 92vw"
            className="aspect-[3/2] transition-transform duration-500 group-hover:scale-[1.03]"
          />
        ) : (
          <ExampleArt kind={example.kind} />
        )}
      </div>
      <h3 className="mt-4 text-xl font-semibold">
        <Link
          href={`/${example.slug}`}
          className="after:absolute after:inset-0 after:rounded-card after:content-[''] group-hover:underline"
        >
          {t(example.title)}
        </Link>
      </h3>
      <p className="mt-1 text-muted">{t(example.description)}</p>
    </li>
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
          <InstallAction app={APP_NAMES[example.kind]} />
        ) : (
          <p className="text-sm text-warn">
            {t('This app did not answer just now. Check again in a moment.')}
          </p>
        )}
      </div>
    </Card>
  );
}
