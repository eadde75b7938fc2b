const MASK = '***';

/** Headers as a server or a Request has them. */
export type SentHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const SECRET = /^(?:proxy-)?authorization$|api-?key|token|secret/;

/** Masks the values of cookies, so that only their names and attributes are left. */
const withoutValues = (cookies: string): string => cookies.replace(/^([^=;]+)=[^;]*/, `$1=${MASK}`);

function masked(name: string, value: string): string {
  if (SECRET.test(name)) return MASK;
  if (name === 'set-cookie') return withoutValues(value);
  if (name === 'cookie') return value.split(/;\s*/).map(withoutValues).join('; ');
  return value;
}

/** Returns the headers of a call without tokens, keys and the values of cookies. */
export function maskHeaders(headers: SentHeaders): Record<string, string> {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      value === undefined
        ? []
        : [
            [
              name,
              [value]
                .flat()
                .map((it) => masked(name, it))
                .join(', '),
            ],
          ],
    ),
  );
}
