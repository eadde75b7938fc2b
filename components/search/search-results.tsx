import { getTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { searchShop } from '@/lib/search';
import { byKind } from '@/lib/search/find';
import { foundPath, KIND_NAMES } from './paths';

/** The results of a search, by kind. */
export async function SearchResults({ text }: { text: string }) {
  const [t, results] = await Promise.all([getTranslations(), searchShop(text)]);
  if (results.length === 0) {
    return (
      <EmptyState
        title={t('Nothing was found for “{text}”', { text })}
        action={<ButtonLink href="/">{t('See all examples')}</ButtonLink>}
      >
        {t(
          'Try another word, or fewer of them. Products, services, events and posts are searched by their names, categories and descriptions.',
        )}
      </EmptyState>
    );
  }
  return (
    <div className="space-y-12">
      <p role="status" className="text-muted">
        {t(
          { one: '{count} result for “{text}”', other: '{count} results for “{text}”' },
          { count: results.length, text },
        )}
      </p>
      {byKind(results).map(({ kind, items }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`} className="mb-5 text-heading font-semibold">
            {t(KIND_NAMES[kind])}
          </h2>
          <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((item) => (
              <li key={item.slug} className="group relative flex items-center gap-4">
                <Picture picture={item.picture} sizes="96px" className="size-24 shrink-0 rounded-card" />
                <div className="min-w-0">
                  <h3 className="font-sans font-medium tracking-normal break-words">
                    <Link href={foundPath(item)} className="card-link group-hover:underline">
                      {item.name}
                    </Link>
                  </h3>
                  {item.note && <p className="text-sm text-muted">{item.note}</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
