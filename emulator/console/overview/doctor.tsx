import { useDoctor } from '../api/overview';
import { Section } from '../layout/page';
import { Problem } from '../ui/problem';

/** The findings of `doctor`, while the app runs. */
export function Doctor() {
  const { data, error, refetch } = useDoctor();
  return (
    <Section title="Doctor" note="checks again after each call">
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data?.findings.length === 0 && (
        <p className="text-muted">
          No problems found. <code className="font-mono text-ink text-xs">npx platform-emulator doctor</code>{' '}
          in your app’s folder also checks its packages and settings.
        </p>
      )}
      {data && data.findings.length > 0 && (
        <ul className="divide-y">
          {data.findings.map(({ is, mend, isNote }) => (
            <li key={is} className="flex flex-col gap-0.5 py-2">
              <span className="break-words">
                <span className={`font-medium text-xs ${isNote ? 'text-info' : 'text-warn'}`}>
                  {isNote ? 'note' : 'fix'}
                </span>{' '}
                {is}
              </span>
              {mend && <span className="break-words text-muted">{mend}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
