import { getTranslations, useTranslations } from '#translations';
import { ProblemPage } from '@/components/problems/problem-page';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture } from '@/components/ui/picture';
import { type Dish, listMenus, type MenuSection } from '@/lib/wix/menus';

/** The menus of the site's restaurant. */
export async function Menus() {
  const menus = await listMenus();
  if (!menus.ok) return <ProblemPage problem={menus.problem} />;
  if (menus.value.length === 0) {
    const t = await getTranslations();
    return (
      <EmptyState title={t('There is no menu yet')}>{t('Once there is one, you find it here.')}</EmptyState>
    );
  }
  return (
    <div className="space-y-16">
      {menus.value.map(({ id, name, description, sections }) => (
        <section key={id} aria-labelledby={`menu-${id}`}>
          <h2 id={`menu-${id}`} className="text-3xl font-semibold break-words">
            {name}
          </h2>
          {description && <p className="mt-2 max-w-prose text-muted">{description}</p>}
          <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-2">
            {sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Section({ section: { id, name, description, dishes } }: { section: MenuSection }) {
  return (
    <section aria-labelledby={`section-${id}`}>
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-3">
        <h3 id={`section-${id}`} className="text-xl font-semibold break-words">
          {name}
        </h3>
        {description && <p className="text-sm text-muted">{description}</p>}
      </div>
      <ul aria-labelledby={`section-${id}`}>
        {dishes.map((dish) => (
          <DishLine key={dish.id} dish={dish} />
        ))}
      </ul>
    </section>
  );
}

function DishLine({ dish: { name, description, picture, prices, labels, soldOut } }: { dish: Dish }) {
  const t = useTranslations();
  return (
    <li className="flex gap-4 border-b border-line py-4">
      {picture && <Picture picture={picture} sizes="72px" className="size-18 shrink-0 rounded-control" />}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h4 className="font-sans font-medium tracking-normal break-words">{name}</h4>
          <p className="flex flex-wrap gap-x-4 tabular-nums">
            {prices.map(({ price, size }) => (
              <span key={size ?? ''}>
                {size && <span className="text-sm text-muted">{size} </span>}
                {price}
              </span>
            ))}
          </p>
        </div>
        {description && <p className="mt-1 text-sm text-muted">{description}</p>}
        {(soldOut || labels.length > 0) && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
            {soldOut && <Badge tone="warn">{t('Sold out today')}</Badge>}
            {labels.map((label) => (
              <span key={label}>{label}</span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
