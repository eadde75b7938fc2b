import { createHash } from 'node:crypto';
import type { Faker } from '@faker-js/faker';
import { faker } from '@faker-js/faker/locale/en';
import { type Json, objectIn } from '#core/entities/json';

const EMAIL = /[^\s@<>"',;:]+@[^\s@<>"',;:]+\.[a-z]{2,}/giu;
const PHONE = /^\+?[\d\s().-]{6,}$/;
const DATE = /^\d{4}-\d\d-\d\d/;

/** The last digits of a phone number are a person's. With other first ones, it may be no number of its country. */
const OWN_DIGITS = 6;

/** Pictures of people. */
const LEFT_OUT = ['photo', 'cover', 'picture', 'imageUrl'];

/** Fields about the business. */
const OF_BUSINESS = ['pickupDetails', 'bookedEntity', 'productName', 'image', 'reply'];

/** Fields in which people write. */
const WRITTEN =
  /^(submissions|customFields|customTextFields|additionalFields|formInfo|buyerNote|notes?|message|extendedFields)$/;

/** The business's own fields in them. */
const ASKED = /^_?id$|^(label|key|valueType|type|namespace|name)$|Status$/;

/** Returns a source of made-up values, always the same for a text of a kind. */
type Fake = (kind: string, text: string) => Faker;
type Rule = (text: string, fake: Fake) => string;

const birthdate: Rule = (text, fake) =>
  fake('birthdate', text).date.birthdate().toISOString().slice(0, 10) + text.slice(10);

/** Replaces the last digits of a phone number, in whichever form it is written. */
const phone: Rule = (text, fake) => {
  const own = text.replace(/\D/g, '').slice(-OWN_DIGITS);
  const digits = [...fake('phone', own).string.numeric(own.length)];
  return [...text].reduceRight((rest, sign) => (/\d/.test(sign) ? (digits.pop() ?? sign) : sign) + rest, '');
};

const first: Rule = (text, fake) => fake('first', text).person.firstName();
const last: Rule = (text, fake) => fake('last', text).person.lastName();

/** Replaces a whole name by its parts, so that it fits to them. */
const fullName: Rule = (text, fake) => {
  const [name = '', ...names] = text.trim().split(/\s+/);
  return [first(name, fake), ...(names.length > 0 ? [last(names.join(' '), fake)] : [])].join(' ');
};

const street: Rule = (text, fake) => fake('street', text).location.street();

/** How texts are replaced, by the field's name. */
const RULES: readonly [field: RegExp, rule: Rule][] = [
  [/phones?$/i, phone],
  [/^first(_?name.*)?$/i, first],
  [/^last(_?name.*)?$/i, last],
  [/^(nickname|authorName|full_?name.*)$/i, fullName],
  [
    /^slug$/,
    (text, fake) => {
      const { person, string } = fake('slug', text);
      return `${person.firstName()}-${string.numeric(6)}`.toLowerCase();
    },
  ],
  [/^company(Name)?$/, (text, fake) => fake('company', text).company.name()],
  [/^(jobTitle|position)$/, (text, fake) => fake('job', text).person.jobTitle()],
  [
    /^(addressLine1?|formatted(Address(Line)?)?)$/,
    (text, fake) => fake('place', text).location.streetAddress(),
  ],
  [/^(addressLine2|apt)$/, (text, fake) => fake('flat', text).location.secondaryAddress()],
  [/^(streetName|streetAddress\.name)$/, street],
  [/^(streetNumber|streetAddress\.number)$/, (text, fake) => fake('number', text).location.buildingNumber()],
  [/^city$/, (text, fake) => fake('city', text).location.city()],
  [/^(postalCode|zipCode)$/, (text, fake) => fake('code', text).location.zipCode()],
  [/^birthdate$/, birthdate],
];

const written: Rule = (text, fake) => {
  if (DATE.test(text)) return birthdate(text, fake);
  if (PHONE.test(text)) return phone(text, fake);
  return fake('text', text).lorem.words(Math.min(text.split(/\s+/).length, 50));
};

/** Makes an object of an object's fields, or a list of a list's elements, each changed. */
function changed(value: object, change: (inner: unknown, field: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((it) => change(it, ''));
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, change(inner, field)]));
}

/**
 * Returns a function that replaces what an entity of the platform tells of people: names, mail addresses, phone
 * numbers, addresses but for country and region, from which taxes follow, dates of birth, and what they wrote. The
 * same text is replaced by the same one in all entities, so a person stays one.
 * @param seed of the replacements: who does not know it cannot find out what they stand for
 */
export function replacingPeople(seed: string): (entity: Json) => Json {
  const hashOf = (kind: string, text: string) =>
    createHash('sha256')
      .update(JSON.stringify([seed, kind, text.trim().toLowerCase()]))
      .digest();
  const fake: Fake = (kind, text) => {
    faker.seed(hashOf(kind, text).readUInt32BE());
    return faker;
  };
  const mail = (address: string) =>
    `${fake('mail', address).person.firstName()}.${hashOf('mail', address).toString('hex', 0, 4)}@example.com`.toLowerCase();

  const textOf = (text: string, field: string, isWritten: boolean): string => {
    if (text.trim() === '') return text;
    if (new RegExp(`^${EMAIL.source}$`, 'iu').test(text.trim())) return mail(text);
    const rule = RULES.find(([pattern]) => pattern.test(field))?.[1] ?? (isWritten ? written : undefined);
    return rule ? rule(text, fake) : text.replace(EMAIL, mail);
  };

  return (entity) => {
    /** By text, as other fields have it too: the nickname is often the name of an author. */
    const replaced = new Map<string, string>();
    const visit = (value: unknown, field: string, isWritten: boolean): unknown => {
      if (typeof value === 'string') {
        const other = textOf(value, field, isWritten);
        if (other !== value) replaced.set(value, other);
        return other;
      }
      if (typeof value !== 'object' || value === null) return value;
      const own = Array.isArray(value) ? value : without(value, LEFT_OUT);
      return changed(own, (inner, name) => {
        if (OF_BUSINESS.includes(name)) return inner;
        const path = field === 'streetAddress' && /^n/.test(name) ? `${field}.${name}` : name || field;
        return visit(inner, path, (isWritten || WRITTEN.test(name)) && !ASKED.test(name));
      });
    };
    const again = (value: unknown, field: string): unknown => {
      if (typeof value === 'string') return replaced.get(value) ?? value;
      if (typeof value !== 'object' || value === null || OF_BUSINESS.includes(field)) return value;
      return changed(value, again);
    };
    return objectIn(again(visit(entity, '', false), ''));
  };
}

const without = (value: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)));
