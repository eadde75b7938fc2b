import { call } from '../api/client';
import { queries } from '../api/queries';
import { Section } from '../layout/page';
import { Check } from '../ui/field';
import { tellProblem, tellUndoable } from '../ui/toast';

/** The platform's apps that a site can have, by their names in the control API. */
const APPS: readonly (readonly [name: string, title: string])[] = [
  ['stores', 'Stores'],
  ['bookings', 'Bookings'],
  ['events', 'Events'],
  ['pricing-plans', 'Pricing plans'],
  ['members-area', 'Members area'],
  ['blog', 'Blog'],
  ['forms', 'Forms'],
  ['cms', 'CMS'],
  ['reviews', 'Reviews'],
  ['loyalty', 'Loyalty'],
  ['restaurants', 'Restaurants'],
  ['table-reservations', 'Table reservations'],
  ['pro-gallery', 'Pro Gallery'],
  ['portfolio', 'Portfolio'],
  ['faq', 'FAQ'],
];

async function put(app: string, isInstalled: boolean): Promise<void> {
  await call(isInstalled ? 'PUT' : 'DELETE', `/apps/${app}`);
  await queries.invalidateQueries({ queryKey: ['site'] });
}

async function change(app: string, title: string, isInstalled: boolean): Promise<void> {
  await put(app, isInstalled);
  tellUndoable(`${title} ${isInstalled ? 'was installed' : 'was removed'}`, () => put(app, !isInstalled));
}

/** The site's apps. Calls to an app that is not installed are refused, as on the platform. */
export function Apps({ installed }: { installed: readonly string[] }) {
  const others = installed
    .filter((name) => !APPS.some(([known]) => known === name))
    .map((name) => [name, name] as const);
  return (
    <Section
      id="apps"
      title="Apps"
      note="calls to an app that is not installed are refused; its content is kept"
    >
      <div className="grid max-w-4xl grid-cols-2 gap-x-8 gap-y-2 sm:grid-cols-4">
        {[...APPS, ...others].map(([name, title]) => (
          <Check
            key={name}
            label={title}
            checked={installed.includes(name)}
            onChange={({ target }) => void change(name, title, target.checked).catch(tellProblem)}
          />
        ))}
      </div>
    </Section>
  );
}
