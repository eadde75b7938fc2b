import site from '@/emulator/seed/site.json';
import { encode, HOSTILE_VALUES, pathsIn, spread, withValue } from './hostile-values';

/** A request with one thing wrong, and a description of that. */
export interface Mutant {
  what: string;
  request: Request;
}

type Make = () => Mutant;

const NAMED = [...HOSTILE_VALUES, undefined];
const TEXTS = HOSTILE_VALUES.filter((value) => typeof value === 'string');

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

/**
 * Returns variants of a valid request, each with one thing wrong: a value of its body or query, a part of its address,
 * a field of its form that is missing, doubled or hostile, or its sender.
 * @param wanted how many of all
 * @param turn which ones: see `spread`
 * @param senders the tokens of other callers that send it
 */
export async function mutantsOf(
  request: Request,
  wanted: number,
  turn: number,
  senders: string[],
): Promise<Mutant[]> {
  const body = await request.clone().text();
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set('wix-site-id', site.id);
  headers.delete('content-length');
  const make = (what: string, address: string, text: string, token?: string): Mutant => {
    const own = new Headers(headers);
    if (token) own.set('authorization', token);
    const { method } = request;
    const init = { method, headers: own, redirect: 'manual' as const, ...(text !== '' && { body: text }) };
    return { what, request: new Request(address, init) };
  };
  const makers = [
    ...ofBody(body, headers).map(
      ([what, text]): Make =>
        () =>
          make(what(), request.url, text()),
    ),
    ...ofQuery(url).map(
      ([what, search]): Make =>
        () =>
          make(what(), `${url.origin}${url.pathname}?${search()}`, body),
    ),
    ...ofPath(url).map(
      ([what, address]): Make =>
        () =>
          make(what(), address(), body),
    ),
  ];
  const chosen = spread(makers.length, wanted, turn).map((index) => makers[index]?.());
  const token = senders[turn % senders.length];
  const other = token && headers.has('authorization') ? [make('the sender', request.url, body, token)] : [];
  return [...chosen, ...other].filter((mutant) => mutant !== undefined);
}

type Change = [what: () => string, text: () => string];

function ofJson(value: unknown, write: (value: unknown) => string): Change[] {
  return pathsIn(value).flatMap((path) =>
    NAMED.map(
      (hostile): Change => [
        () => `${path.join('.')} = ${shown(hostile)}`,
        () => write(withValue(value, path, hostile)),
      ],
    ),
  );
}

/** Changes to the fields of a form or query: each missing, doubled, or hostile. */
function ofFields(fields: URLSearchParams): Change[] {
  const all = [...fields];
  const write = (entries: [string, string][]) => new URLSearchParams(entries).toString();
  return all.flatMap(([name], index): Change[] => [
    [() => `no ${name}`, () => write(all.filter((_, other) => other !== index))],
    [() => `two of ${name}`, () => write([...all, [name, 'again']])],
    [
      () => `${name}[] and ${name}.a`,
      () => write([...all, [`${name}[]`, '1'], [`${name}.a`, '1'], [`${name}[a]`, '1']]),
    ],
    ...TEXTS.map(
      (text): Change => [
        () => `${name} = ${shown(text)}`,
        () => write(all.map((field, other) => (other === index ? [name, String(text)] : field))),
      ],
    ),
  ]);
}

function ofBody(body: string, headers: Headers): Change[] {
  if (body === '') return [];
  if (headers.get('content-type')?.includes('urlencoded')) return ofFields(new URLSearchParams(body));
  try {
    return ofJson(JSON.parse(body), (value) => JSON.stringify(value));
  } catch {
    return [];
  }
}

/** The SDK packs the query of a long request into `.r`. */
function ofQuery({ searchParams }: URL): Change[] {
  const packed = searchParams.get('.r');
  if (!packed) return ofFields(searchParams);
  return ofJson(JSON.parse(Buffer.from(packed, 'base64url').toString()), (value) => {
    const text = Buffer.from(JSON.stringify(value)).toString('base64url');
    // The length of a request line is limited.
    return `.r=${text.slice(0, 8000)}`;
  });
}

const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

function ofPath({ origin, pathname, search }: URL): Change[] {
  const parts = pathname.split('/');
  return parts.flatMap((part, index) =>
    GUID.test(part)
      ? TEXTS.map(
          (text): Change => [
            () => `part ${index} of the path = ${shown(text)}`,
            () => `${origin}${parts.with(index, encode(String(text))).join('/')}${search}`,
          ],
        )
      : [],
  );
}
