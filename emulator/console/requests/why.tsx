import { LINK, Link } from '../address/link';
import type { Refusal, RequestDetail } from '../api/types';
import { hasFailed } from './filter';

const TITLES: Record<string, string> = {
  role: 'The caller is not allowed to do this',
  permission: 'The API key lacks the permission',
  token: 'The token was refused',
  app: 'An app is not installed',
  catalog: 'The site uses the other catalog',
  removed: 'The platform has removed this call',
  'not served': 'The emulator does not serve this call',
  'no such path': 'The platform has no such path',
  contract: 'The request breaks the contract',
  rule: 'A rule of the platform forbids this',
  fault: 'A fault affected this call',
  'not found': 'The requested object does not exist',
  failure: 'The emulator failed',
};

/** Explains why a call was refused, or why its answer contains less than expected. */
export function Why({ request }: { request: RequestDetail }) {
  const { refusal, message, hints = [] } = request;
  const failed = hasFailed(request);
  if (!failed && !message && hints.length === 0) return null;
  return (
    <section
      aria-label={failed ? 'Why it was refused' : 'What the answer leaves out'}
      className={`flex flex-col gap-1 border-b border-l-3 px-3 py-2 ${
        failed ? 'border-l-danger bg-danger-soft/50' : 'border-l-info bg-info-soft/50'
      }`}
    >
      {refusal ? (
        <Reason refusal={refusal} />
      ) : (
        (failed || message) && <p>{message ?? 'The answer gives no reason besides its status.'}</p>
      )}
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </section>
  );
}

function Reason({ refusal }: { refusal: Refusal }) {
  const { kind, explanation, advice, link, callers, permission, app, code, fields = [] } = refusal;
  return (
    <>
      <h3 className="font-semibold text-danger">{TITLES[kind] ?? 'It was refused'}</h3>
      <p>{explanation}</p>
      {fields.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {fields.map(({ field, description, rule }) => (
            <li key={`${field} ${description}`}>
              <code className="font-mono text-xs">{field}</code> {description}
              {rule && <span className="text-muted"> ({rule})</span>}
            </li>
          ))}
        </ul>
      )}
      {advice && <p className="text-muted">{advice}</p>}
      <p className="flex flex-wrap gap-x-4 text-muted text-xs">
        {callers && <span>may call: {callers === 'public' ? 'everyone' : callers.join(', ')}</span>}
        {permission && <span>permission: {permission}</span>}
        {app && <span>app: {app}</span>}
        {code && <span>code: {code}</span>}
        {link && (
          <Link href={link} className={LINK}>
            Open the page
          </Link>
        )}
      </p>
    </>
  );
}
