/** Returns the colour of an HTTP status. Success has none, so that only errors stand out. */
export const statusTone = (status: number): string =>
  status >= 500 || status === 0 ? 'text-danger' : status >= 400 ? 'text-warn' : 'text-muted';

const WORDS: Record<number, string> = {
  0: 'cut off',
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  412: 'Precondition Failed',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** An HTTP status, with its name if there is room. */
export function Status({ status, isLong = false }: { status: number; isLong?: boolean }) {
  return (
    <span
      className={`whitespace-nowrap font-mono text-xs ${statusTone(status)} ${status >= 400 ? 'font-semibold' : ''}`}
    >
      {status || '—'}
      {isLong && WORDS[status] && <span className="font-normal font-sans"> {WORDS[status]}</span>}
    </span>
  );
}
