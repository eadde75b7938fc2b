import { mergePatch } from '#core/contract/field-mask';
import { isObject } from '#core/documents/query';
import { emailKey } from '../info';
import { type Flat, isSamePhone } from './flat';
import { addressKey } from './rules';

/** How an existing contact is changed (SDK: UpsertMode). */
export type UpsertMode = 'OVERWRITE' | 'APPEND' | 'OVERWRITE_APPEND_ARRAYS';

/** Returns a value with those parts of another that it lacks. */
function completed(own: unknown, more: unknown): unknown {
  if (own === undefined || own === null || own === '') return more;
  if (!isObject(own) || !isObject(more)) return own;
  const added = Object.entries(more).map(([name, value]) => [name, completed(own[name], value)]);
  return { ...own, ...Object.fromEntries(added) };
}

/** Returns the main and the further emails: the first that a contact gets is its main one. */
function withEmails(own: Flat, more: Flat): Pick<Flat, 'email' | 'additionalEmails'> {
  const all = [own.email, ...(own.additionalEmails ?? []), more.email, ...(more.additionalEmails ?? [])];
  const [email, ...others] = all
    .flatMap((it) => (it?.email ? [{ ...it, email: it.email }] : []))
    .filter(
      (it, index, emails) => emails.findIndex((e) => emailKey(e.email) === emailKey(it.email)) === index,
    );
  return { ...(email && { email }), additionalEmails: others.map(({ email }) => ({ email })) };
}

function withPhones(own: Flat, more: Flat): Pick<Flat, 'phone' | 'additionalPhones'> {
  const all = [own.phone, ...(own.additionalPhones ?? []), more.phone, ...(more.additionalPhones ?? [])];
  const [phone, ...others] = all
    .flatMap((it) => (it?.phone ? [{ ...it, phone: it.phone }] : []))
    .filter((it, index, phones) => phones.findIndex((p) => isSamePhone(p.phone, it.phone)) === index);
  return {
    ...(phone && { phone }),
    additionalPhones: others.map(({ tag, phone }) => ({ ...(tag && { tag }), phone })),
  };
}

/** Returns the addresses of both; a new default counts only if there was none before. */
function withAddresses({ addresses: own = [] }: Flat, { addresses: more = [] }: Flat) {
  const isNew = (it: (typeof more)[number]) => !own.some((each) => addressKey(each) === addressKey(it));
  const added = more.filter(isNew);
  return own.length === 0 ? added : [...own, ...added.map(({ defaultAddress: _, id: __, ...it }) => it)];
}

const union = (own: readonly string[] = [], more: readonly string[] = []) => [...new Set([...own, ...more])];

/** Returns the lists of both contacts. */
export function withLists(own: Flat, more: Flat): Partial<Flat> {
  const tagIds = union(own.tags?.privateTags?.tagIds, more.tags?.privateTags?.tagIds);
  return {
    ...withEmails(own, more),
    ...withPhones(own, more),
    addresses: withAddresses(own, more),
    locationIds: union(own.locationIds, more.locationIds),
    tags: { privateTags: { tagIds } },
  };
}

/** Returns a contact with those parts of another that it lacks, and the lists of both. */
export const appended = (own: Flat, more: Flat): Flat => ({
  ...(completed(own, more) as Flat),
  ...withLists(own, more),
});

/** Returns a contact as a mode combines it with the given one. */
export function combined(own: Flat, given: Flat, mode: UpsertMode): Flat {
  switch (mode) {
    case 'APPEND':
      return appended(own, given);
    case 'OVERWRITE_APPEND_ARRAYS':
      return { ...(mergePatch(own, given) as Flat), ...withLists(own, given) };
    default:
      return mergePatch(own, given) as Flat;
  }
}
