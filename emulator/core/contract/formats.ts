import { parseIsoDate } from '../time/clock';

/** The platform's ids: RFC 9562, in either case. */
export const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const LOCAL_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const URL_SLUG = /^[\p{L}\p{N}_.~-]+$/u;
// Pictures of the media library are sent as wix:image://, and the SDK sends those addresses back.
const WEB_ADDRESS = /^(https?:\/\/|wix:image:\/\/)/i;

const rules: Record<string, { holds: (text: string) => boolean; problem: string }> = {
  GUID: { holds: (text) => GUID.test(text), problem: 'is not a valid GUID' },
  EMAIL: { holds: (text) => EMAIL.test(text), problem: 'is not a valid email address' },
  COUNTRY: { holds: (text) => /^[A-Z]{2}$/.test(text), problem: 'is not a valid country' },
  // ISO 3166-2 (statement contacts-v5-add-address-subdivision).
  SUBDIVISION: {
    holds: (text) => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(text),
    problem: 'is not a valid subdivision code',
  },
  CURRENCY: { holds: (text) => /^[A-Z]{3}$/.test(text), problem: 'is not a valid currency' },
  DECIMAL_VALUE: { holds: (text) => /^-?\d+(\.\d+)?$/.test(text), problem: 'must be a decimal number' },
  LOCAL_DATE_TIME: {
    holds: (text) => LOCAL_DATE_TIME.test(text) && !Number.isNaN(parseIsoDate(text)),
    problem: 'must be a local date and time, like 2026-01-31T09:00:00',
  },
  LOCAL_DATE: {
    holds: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(parseIsoDate(text)),
    problem: 'must be a date, like 2026-01-31',
  },
  PHONE: { holds: (text) => /^(?=.*\d)[+(\d][\d\s()+./-]*$/.test(text), problem: 'is not a valid phone' },
  WEB_URL: {
    holds: (text) => URL.canParse(text) && WEB_ADDRESS.test(text),
    problem: 'is not a valid URL',
  },
  URL_SLUG: { holds: (text) => URL_SLUG.test(text), problem: 'must be a URL slug' },
  LANGUAGE: { holds: (text) => /^[a-z]{2}$/.test(text), problem: 'must be a language code of two letters' },
  LANGUAGE_TAG: {
    holds: (text) => /^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$/.test(text),
    problem: 'must be a language tag',
  },
};

/**
 * Checks a text against a format of the SDK's typings (`@format`).
 * @returns the problem, or undefined if the text is fine or the format has no rule
 */
export function breaksFormat(format: string, text: string): string | undefined {
  const rule = rules[format];
  return rule && !rule.holds(text) ? rule.problem : undefined;
}
