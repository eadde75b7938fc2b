import type { AppFacts } from '../api/overview';
import { Section } from '../layout/page';
import { countOf, dateTime } from '../ui/format';

/** The programs that call the site, with their SDK packages and origins. */
export function Apps({ apps }: { apps: AppFacts[] }) {
  return (
    <Section title="Apps that have called">
      {apps.length === 0 ? (
        <p className="text-muted">
          None yet. Put <code className="font-mono text-ink text-xs">npx platform-emulator exec --</code>{' '}
          before the command that runs your app. Its code does not change.
        </p>
      ) : (
        <ul className="divide-y">
          {apps.map((app) => (
            <li key={app.userAgent} className="grid gap-x-4 gap-y-0.5 py-2 md:grid-cols-[minmax(0,1fr)_auto]">
              <div className="flex min-w-0 flex-col gap-0.5">
                <span className="break-words font-mono text-xs">{app.userAgent || 'no user agent'}</span>
                <Facts name="uses" values={app.packages} />
                <Facts name="from" values={app.origins} />
                <Facts name="returns from log-ins to" values={app.callbacks} />
              </div>
              <span className="whitespace-nowrap text-muted text-xs">
                {countOf(app.requests, 'call')} · last {dateTime(app.lastSeen)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Facts({ name, values }: { name: string; values: string[] }) {
  if (values.length === 0) return null;
  return (
    <span className="break-words text-xs">
      <span className="text-muted">{name}</span> {values.join(', ')}
    </span>
  );
}
