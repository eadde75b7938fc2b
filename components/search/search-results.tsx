import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { countText } from '@/lib/format/numbers';
import { searchShop } from '@/lib/search';
import { byKind } from '@/lib/search/find';
import { siteFormat } from '@/lib/wix/site';
import { foundPath, KIND_NAMES } from './paths';

/** The results of a search, by kind. */
export async function SearchResults({ text }: { text: string }) {
  const [found, { locale }] = await Promise.all([searchShop(text), siteFormat()]);
  if (found.length === 0) {
    return (
      <EmptyState title={`Nothing was found for “${text}”`}>
        Try another word, or fewer of them. Products, services, events and posts are searched by their names,
        categories and descriptions.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-12">
      <p role="status" className="text-muted">
        {countText(found.length, 'result', locale)} for “{text}”
      </p>
      {byKind(found).map(({ kind, items }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`} className="mb-5 text-heading font-semibold">
            {KIND_NAMES[kind]}
          </h2>
          <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((item) => (
              <li key={item.slug} className="group relative flex items-center gap-4">
                <Picture picture={item.picture} sizes="96px" className="size-24 shrink-0 rounded-card" />
                <div className="min-w-0">
                  <h3 className="font-sans font-medium tracking-normal break-words">
                    <Link
                      href={foundPath(item)}
                      className="after:absolute after:inset-0 after:rounded-card group-hover:underline"
                    >
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
