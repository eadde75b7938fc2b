import { renderToStaticMarkup } from 'react-dom/server';
import type { Finding } from './findings';
import type { Report } from './verify';

/** The colours of the emulator's pages; contrast of text is 4.5 or more. */
const STYLE = `
:root { color-scheme: light dark; --canvas: #faf8f4; --surface: #fff; --sunken: #f2eee7; --ink: #1d1b18;
  --muted: #645e55; --line: #e5dfd5; --accent: #1f5f4e; --danger: #a3241c; }
@media (prefers-color-scheme: dark) { :root { --canvas: #141513; --surface: #1d1f1c; --sunken: #262924;
  --ink: #f1efe9; --muted: #aea99d; --line: #343830; --accent: #86cdb4; --danger: #f2a49b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 70rem; padding: 2rem 1rem; background: var(--canvas); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; } h3 { font-size: 1rem; margin: 0; }
h1, h2, h3, p, li { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem;
  margin: .75rem 0; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--sunken); border-radius: .25rem; padding: .5rem; margin: .25rem 0; white-space: pre-wrap; }
summary { cursor: pointer; color: var(--accent); }
.kind { color: var(--danger); font-weight: 600; } .muted { color: var(--muted); }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dt { margin-top: .5rem; } }
`;

const KINDS: Record<Finding['kind'], string> = {
  status: 'another status',
  code: 'another application code',
  error: 'another error',
  field: 'a field that only one has',
  type: 'another type',
  enum: 'another value of an enumeration',
  value: 'another value',
  order: 'another order',
  elements: 'other elements',
  paging: 'other pages',
  statement: 'a statement that only one keeps',
};

/** Returns what kind of difference it is, in words. */
export const describeKind = ({ kind }: Pick<Finding, 'kind'>): string => KINDS[kind];

/** Writes a value for people. */
export const written = (value: unknown): string =>
  value === undefined ? 'absent' : typeof value === 'string' ? value : JSON.stringify(value);

function Difference({ finding }: { finding: Finding }) {
  const { path, about, request, answers, times, contradicts, assumed } = finding;
  return (
    <article>
      <h3>
        <span className="kind">{describeKind(finding)}</span> {path !== '' && <code>{path}</code>}
      </h3>
      <dl>
        <dt>platform</dt>
        <dd>
          <code>{written(finding.platform)}</code>
        </dd>
        <dt>emulator</dt>
        <dd>
          <code>{written(finding.emulator)}</code>
        </dd>
        <dt>asked</dt>
        <dd>
          {about}: <code>{request}</code>
          {times > 1 && <span className="muted"> and {times - 1} times more</span>}
        </dd>
        {contradicts.map(({ id, source, strength }) => (
          <div key={id} style={{ display: 'contents' }}>
            <dt>contradicts</dt>
            <dd>
              <code>{id}</code>, {strength}: {source}
            </dd>
          </div>
        ))}
        {assumed.map((rule) => (
          <div key={rule} style={{ display: 'contents' }}>
            <dt>assumed so far</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>Both answers</summary>
        <p className="muted">platform</p>
        <pre>{answers.platform}</pre>
        <p className="muted">emulator</p>
        <pre>{answers.emulator}</pre>
      </details>
    </article>
  );
}

const Names = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length === 0 ? null : (
    <details>
      <summary>
        {title}: {names.length}
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );

function Page({ report }: { report: Report }) {
  const { site, differences, statements } = report;
  const operations = [...new Set(differences.map(({ operation }) => operation))];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${site.name}: the platform and the emulator`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the style above */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <h1>{`${site.name}: the platform and the emulator`}</h1>
        <dl>
          <dt>differences</dt>
          <dd>{differences.length === 0 ? 'none' : differences.length}</dd>
          <dt>asked</dt>
          <dd>
            {report.requests} requests to {report.operations} operations; {statements.asked} statements of
            evidence, {statements.notAsked} more could not be asked
          </dd>
          <dt>site</dt>
          <dd>
            {site.id}, {site.catalog}, at {report.platform}
          </dd>
          <dt>date</dt>
          <dd>
            {report.date}, with @wix/sdk {report.sdk}
          </dd>
        </dl>
        {operations.map((operation) => (
          <section key={operation}>
            <h2>{operation}</h2>
            {differences
              .filter((it) => it.operation === operation)
              .map((finding) => (
                <Difference key={`${finding.kind} ${finding.path}`} finding={finding} />
              ))}
          </section>
        ))}
        <h2>Not compared</h2>
        <Names title="Operations for which the site has nothing" names={report.notAsked} />
        <Names title="Operations that the key may not call" names={report.notPermitted} />
        <Names title="Not copied" names={report.notCopied.map(({ what, why }) => `${what}: ${why}`)} />
      </body>
    </html>
  );
}

/** Writes a report as one page without scripts or files beside it. */
export const reportPage = (report: Report): string =>
  `<!doctype html>${renderToStaticMarkup(<Page report={report} />)}`;
