import { contractOf } from '@/emulator/core/contract/schema';
import type { Emulator } from '@/emulator/runtime/emulator';
import { NOWHERE } from '../emulator/demo-site';
import { withValue } from '../fuzz/hostile-values';
import { goodMessages } from '../fuzz/leaves';
import { idsByOperation } from '../fuzz/requests';
import { shortMessage } from './messages';
import { NEEDED, NEEDED_IN_ENTITY } from './needed';
import { pageIn } from './pages';
import { send } from './sender';
import type { Shape } from './shapes';

export type Json = Record<string, unknown>;

/** An entity's calls in one module. */
export interface EntityCalls {
  /** `<package>.<namespace>` and the name of its type. */
  name: string;
  /** The contract's type of the entity. */
  type: string;
  get: Shape | undefined;
  lists: Shape[];
  create: Shape | undefined;
  update: Shape | undefined;
  delete: Shape | undefined;
}

const functionOf = ({ operation }: Shape): string => operation.name.split('.').at(-1) ?? '';

/** Returns the name of the field of a message that has this type. */
function fieldWith(shape: Shape, side: 'request' | 'response', type: string, list: boolean) {
  const contract = contractOf(shape.operation.name);
  const fields = contract.schema.types[contract[side]]?.fields ?? {};
  return Object.entries(fields).find(
    ([, field]) => field.type === type && (field.list ?? false) === list,
  )?.[0];
}

/** Returns the field of a request that holds the entity. */
export const givenIn = (shape: Shape, { type }: EntityCalls): string =>
  fieldWith(shape, 'request', type, false) ?? '';

/** Returns the entities that the calls of a module create, read, change and delete. */
export function entitiesIn([module, shapes]: [module: string, shapes: Shape[]]): EntityCalls[] {
  const named = (name: string) => shapes.find((it) => functionOf(it) === name);
  return shapes.flatMap((get) => {
    const [, name] = /^get(\w+)$/.exec(functionOf(get)) ?? [];
    const parameters = get.operation.parameters;
    if (!name || parameters.length !== 1 || !/(^id|Id)$/.test(parameters[0] ?? '')) return [];
    const { schema, response } = contractOf(get.operation.name);
    const type = Object.values(schema.types[response]?.fields ?? {}).find(
      (it) => schema.types[it.type]?.fields.id,
    )?.type;
    if (!type) return [];
    const lists = shapes.filter(
      (it) => /^(query|list|search)/.test(it.verb) && fieldWith(it, 'response', type, true),
    );
    const taking = (shape: Shape | undefined) =>
      shape && fieldWith(shape, 'request', type, false) ? shape : undefined;
    return [
      {
        name: `${module} ${type}`,
        type,
        get,
        lists,
        create: taking(named(`create${name}`)),
        update: taking(named(`update${name}`)),
        delete: named(`delete${name}`),
      },
    ];
  });
}

/** Reads an entity. @param rest more of the request */
export async function read(emulator: Emulator, { get, type }: EntityCalls, id: string, rest: Json = {}) {
  if (!get) throw new Error('no call reads it');
  const message = { ...(shortMessage(get.operation, id) as Json), ...rest };
  const answer = await send(emulator, get.operation, message);
  const field = fieldWith(get, 'response', type, false) ?? '';
  return { status: answer.status, entity: (answer.body[field] ?? {}) as Json };
}

/** The entities that are tried, from the beginning and from the end of a list. */
const SOME = 4;

/**
 * Creates an entity, as a copy of others or with random values that keep the contract.
 * @param adapt changes its argument
 * @returns the entity, and the messages that were refused before
 */
export async function make(
  emulator: Emulator,
  calls: EntityCalls,
  like: readonly Json[] = [],
  adapt: (given: Json) => Json = (given) => given,
) {
  const { create, type } = calls;
  const refused: unknown[] = [];
  if (!create) return { entity: undefined, refused };
  const given = givenIn(create, calls);
  const field = fieldWith(create, 'response', type, false) ?? '';
  const ids = idsByOperation(emulator)(create.operation);
  const copies = like.map((it) => withValue(shortMessage(create.operation, NOWHERE), [given], copied(it)));
  for (const message of [...copies, ...goodMessages(create.operation, ids, 12, 1)]) {
    const { [given]: entity, ...rest } = message as Json;
    const { name } = create.operation;
    const complete = { ...(entity as Json | undefined), ...NEEDED_IN_ENTITY[name] };
    const whole = { ...rest, ...NEEDED[name], [given]: adapt(complete) };
    const { status, body } = await send(emulator, create.operation, whole);
    const created = body[field] as Json | undefined;
    if (status === 200 && created?.id) return { entity: created, refused };
    refused.push([status, JSON.stringify(body).slice(0, 300)]);
  }
  return { entity: undefined, refused };
}

/** Returns an entity without what core sets, and with names of its own. */
const copied = (entity: Json): Json =>
  Object.fromEntries(
    Object.entries(entity)
      .filter(([name]) => !OF_CORE.test(name) && !/slug/i.test(name))
      .map(([name, value]) => [
        name,
        typeof value === 'string' && /^(name|title|key|code|handle)$/.test(name) ? `${value}-2` : value,
      ]),
  );

/**
 * Returns entities of this kind that the demo site has, at most a few; without any, a new one.
 * @param most from each end of the list
 */
export async function someOf(emulator: Emulator, calls: EntityCalls, most = SOME): Promise<Json[]> {
  for (const list of calls.lists) {
    const { status, body } = await send(emulator, list.operation, shortMessage(list.operation, NOWHERE));
    const items = status === 200 ? (pageIn(list.operation, body) as Json[]) : [];
    const entities = [];
    // The first are often the platform's own, which stay as they are.
    for (const { id } of [...items.slice(0, most), ...items.slice(most).slice(-most)]) {
      if (typeof id !== 'string') continue;
      const { status, entity } = await read(emulator, calls, id);
      if (status === 200) entities.push(entity);
    }
    if (entities.length > 0) return entities;
  }
  const { entity } = await make(emulator, calls);
  return entity ? [(await read(emulator, calls, String(entity.id))).entity] : [];
}

/** Fields that core sets. */
const OF_CORE = /^(id|revision|createdDate|updatedDate)$/;

/**
 * Yields requests that change one text of an entity, or one switch if it has no such text, with the value and its field:
 * first only that, then the whole.
 */
export function* changesOf(shape: Shape, calls: EntityCalls, entity: Json) {
  const { schema } = contractOf(shape.operation.name);
  const fields = schema.types[calls.type]?.fields ?? {};
  const given = givenIn(shape, calls);
  const { id, revision } = entity;
  const base = shortMessage(shape.operation, String(id)) as Json;
  const mask = Object.keys(shape.request).find((it) => /^(fieldMask|fieldmask|mask)$/.test(it));
  // Slugs and addresses follow from names, so other texts come first.
  const names = Object.keys(fields).toSorted((a, b) => Number(isName(a)) - Number(isName(b)));
  const isText = (name: string) => {
    const { type, list, format, maxLength = 100 } = fields[name] ?? {};
    return (
      type === 'string' &&
      !list &&
      !format &&
      maxLength > 8 &&
      typeof entity[name] === 'string' &&
      isFree(name)
    );
  };
  const changed = [...names.filter(isText), ...names.filter((name) => typeof entity[name] === 'boolean')];
  for (const rest of [{ id, revision }, entity])
    for (const name of changed) {
      const value = isText(name) ? 'Otherwise' : !entity[name];
      const message = { ...base, [given]: { ...rest, [name]: value } };
      yield { name, value, given, message: mask ? { ...message, [mask]: name } : message };
    }
}

/** Whether a field is neither set by core nor refers to something. */
const isFree = (field: string): boolean => !OF_CORE.test(field) && !/Id$|slug/i.test(field);

const isName = (field: string): boolean => /name|title/i.test(field);

/** Returns the request that deletes an entity. */
export function deletionOf({ operation, request }: Shape, entity: Json): unknown {
  const { id } = entity;
  const known = Object.entries(entity).filter(([name]) => request[name]);
  const message = { ...Object.fromEntries(known), ...NEEDED[operation.name] };
  return operation.parameters.reduce<unknown>(
    (it, parameter) => withValue(it, parameter.split('.'), id),
    message,
  );
}
