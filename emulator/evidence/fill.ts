import { brief, valueAt } from './values';

/** The values for placeholders. */
export interface Values {
  /** Saved values, and those of the site, by name. */
  saved: Record<string, unknown>;
  /** In milliseconds. */
  now: number;
  /** Of the site, as in `Europe/Paris`. */
  timeZone: string;
  /** A new GUID. */
  guid: () => string;
}

const DAY = 86_400_000;

/** Fixed: the code verifier and the challenge of RFC 7636, appendix B. */
const PKCE = {
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
};

const localDay = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);

/** Returns a number of its own: codes are stored in capitals, so that letters would not come back as sent. */
const digits = (guid: string) =>
  String(Number.parseInt(guid.slice(0, 7), 16))
    .padStart(8, '0')
    .slice(0, 8);

/** Returns the value of a placeholder. @throws Error if there is none with this name */
function valueNamed(name: string, values: Values): unknown {
  const { saved, now, timeZone, guid } = values;
  const known = saved[name] ?? valueAt(saved, name);
  if (known !== undefined) return known;
  if (name.startsWith('pkce.')) return valueAt(PKCE, name.slice('pkce.'.length));
  if (/^(n|guid)\d*$/.test(name)) {
    saved[name] = name.startsWith('n') ? digits(guid()) : guid();
    return saved[name];
  }
  const [, form, days] = /^(day|iso|ms)([+-]\d+)$/.exec(name) ?? [];
  if (form === undefined) throw new Error(`{{${name}}} has no value`);
  const instant = now + Number(days) * DAY;
  if (form === 'ms') return instant;
  return form === 'day' ? localDay(instant, timeZone) : new Date(instant).toISOString();
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/**
 * Replaces placeholders in all texts of a JSON value. A text that is one placeholder becomes its value, of any type.
 * - `{{name}}`: a saved value; `{{n}}`, `{{n2}}`: eight digits, different in each run; `{{guid}}`, `{{guid2}}`
 * - `{{day+3}}`: the date in the site's time zone in three days; `{{iso+3}}`, `{{ms-1}}`: the instant
 * - `{ "$times": 101, "of": … }`: a list, with `{{i}}` in it; `{ "$text": 300 }`: a text of 300 characters
 * - `{ "$number": "{{revision}}" }`: a text as a number
 * @throws Error if a placeholder has no value
 */
export function fill<Value>(value: Value, values: Values): Value;
export function fill(value: unknown, values: Values): unknown {
  if (typeof value === 'string') {
    const [, whole] = /^\{\{([^{}]+)\}\}$/.exec(value) ?? [];
    if (whole !== undefined) return valueNamed(whole, values);
    return value.replaceAll(/\{\{([^{}]+)\}\}/g, (_, name: string) => asText(valueNamed(name, values)));
  }
  if (Array.isArray(value)) return value.map((it) => fill(it, values));
  if (typeof value !== 'object' || value === null) return value;
  if ('$text' in value) return 'x'.repeat(Number(value.$text));
  if ('$number' in value) return Number(fill(value.$number, values));
  if ('$times' in value && 'of' in value) {
    const { of: template, $times } = value;
    return Array.from({ length: Number($times) }, (_, i) =>
      fill(template, { ...values, saved: { ...values.saved, i } }),
    );
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, it]) => [fill(name, values), fill(it, values)]),
  );
}

/**
 * Takes the value at a path of an answer; between slashes, the group of a regular expression.
 * @param path with `?` at the end if the value may be absent
 * @throws Error if there is none
 */
export function taken(body: unknown, path: string): unknown {
  if (path.endsWith('?')) return valueAt(body, path.slice(0, -1));
  const [, pattern] = /^\/(.+)\/$/.exec(path) ?? [];
  const value = pattern === undefined ? valueAt(body, path) : new RegExp(pattern).exec(asText(body))?.[1];
  if (value === undefined) throw new Error(`no ${path} in ${brief(body)}`);
  return value;
}
