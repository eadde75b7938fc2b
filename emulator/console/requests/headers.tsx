import type { RequestDetail } from '../api/types';
import { Copy } from '../ui/copy';

/** The headers of a call and of its answer. */
export function Headers({ request }: { request: RequestDetail }) {
  const { requestHeaders, answerHeaders } = request;
  if (!requestHeaders && !answerHeaders)
    return <p className="p-3 text-muted">Headers are kept of the latest 1,000 calls of operations.</p>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <HeaderList title="Request headers" headers={requestHeaders} />
      <HeaderList title="Answer headers" headers={answerHeaders} />
      <p className="px-3 py-2 text-muted text-xs">
        Tokens, keys and the values of cookies are replaced by ***. The server adds its own headers, such as
        the length, when it sends an answer.
      </p>
    </div>
  );
}

function HeaderList({ title, headers = {} }: { title: string; headers: Record<string, string> | undefined }) {
  const entries = Object.entries(headers).toSorted(([one], [other]) => one.localeCompare(other));
  return (
    <section aria-label={title}>
      <h3 className="flex items-center justify-between bg-sunken px-3 py-1 text-2xs text-muted uppercase tracking-wide">
        {title}
        <Copy
          text={entries.map(([name, value]) => `${name}: ${value}`).join('\n')}
          label={`Copy the ${title.toLowerCase()}`}
        />
      </h3>
      {entries.length === 0 && <p className="px-3 py-2 text-muted">None.</p>}
      <dl className="px-3 py-1 font-mono text-xs">
        {entries.map(([name, value]) => (
          <div key={name} className="grid gap-x-3 py-0.5 @xl:grid-cols-[minmax(10rem,16rem)_minmax(0,1fr)]">
            <dt className="break-all text-muted">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
