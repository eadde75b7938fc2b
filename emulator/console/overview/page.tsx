import { Link } from '../address/link';
import { type Overview, useOverview } from '../api/overview';
import { Body, Page } from '../layout/page';
import { count } from '../ui/format';
import { Problem } from '../ui/problem';
import { Apps } from './apps';
import { Connect } from './connect';
import { Doctor } from './doctor';
import { Problems } from './problems';
import { SiteChoice } from './site-choice';
import { StartingCode } from './starting-code';

/** The first page: the site, its callers, and the problems with their calls. */
export default function OverviewPage() {
  const { data, error, refetch } = useOverview();
  return (
    <Page
      title="Overview"
      tools={
        <>
          <SiteChoice />
          {data && <span className="ml-auto text-muted text-xs">version {data.version}</span>}
        </>
      }
    >
      <Body>
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Figures counts={data.counts} />
            <Problems problems={data.problems} hasCalls={data.counts.requests > 0} />
            <Connect url={data.url} site={data.site} />
            <Apps apps={data.apps} />
            <Doctor />
            <StartingCode code={data.code} />
          </>
        )}
      </Body>
    </Page>
  );
}

type Counts = Overview['counts'];

const FIGURES: readonly { name: keyof Counts; one: string; several: string; href: string }[] = [
  { name: 'requests', one: 'call', several: 'calls', href: '/console/requests' },
  { name: 'refused', one: 'refused', several: 'refused', href: '/console/requests?status=failed' },
  {
    name: 'notServed',
    one: 'not served',
    several: 'not served',
    href: '/console/requests?operation=not+served',
  },
  { name: 'events', one: 'event', several: 'events', href: '/console/events' },
  { name: 'mails', one: 'mail', several: 'mails', href: '/console/outbox' },
  {
    name: 'waitingDeliveries',
    one: 'delivery waiting',
    several: 'deliveries waiting',
    href: '/console/webhooks',
  },
  { name: 'faults', one: 'fault', several: 'faults', href: '/console/faults' },
  { name: 'snapshots', one: 'snapshot', several: 'snapshots', href: '/console/snapshots' },
];

const isTrouble = (name: keyof Counts) => name === 'refused' || name === 'notServed';

/** The counts as a row of links to the pages that list what is counted. */
function Figures({ counts }: { counts: Counts }) {
  return (
    <ul className="-mx-2 flex flex-wrap gap-x-1 gap-y-1">
      {FIGURES.map(({ name, one, several, href }) => (
        <li key={name}>
          <Link href={href} className="flex items-baseline gap-1.5 rounded-sm px-2 py-1 hover:bg-hover">
            <span
              className={`font-semibold text-lg ${
                counts[name] === 0 ? 'text-muted' : isTrouble(name) ? 'text-danger' : ''
              }`}
            >
              {count(counts[name])}
            </span>
            <span className="text-muted text-xs">{counts[name] === 1 ? one : several}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
