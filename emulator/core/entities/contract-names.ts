import { contractOf, type Field, type Schema, schemaOf } from '../contract/schema';

/** The verbs with which the SDK functions begin that modules have in common. */
export const VERBS = [
  'create',
  'get',
  'update',
  'delete',
  'list',
  'query',
  'search',
  'count',
  'bulkCreate',
  'bulkUpdate',
  'bulkDelete',
  'bulkTag',
  'bulkTagByFilter',
] as const;

export type Verb = (typeof VERBS)[number];

/** The names that the contract of one call uses for the entity and what belongs to it. */
export interface CallNames {
  /** `<package>.<namespace>.<function>`. */
  operation: string;
  request: Readonly<Record<string, Field>>;
  /** The field of the request with the entity; in bulk calls, with the list. */
  given: string;
  /** In bulk updates, the field of an entry with the entity; undefined if the entry is the entity. */
  entry: string | undefined;
  /** The field mask: of an entry in bulk updates, else of the request. */
  mask: string | undefined;
  /** The field of the request with the entity's id or ids. */
  id: string;
  /** Whether updates name the revision that they change. */
  hasRevision: boolean;
  /** The field of the answer with the entity or the page of them; undefined if it has neither. */
  answered: string | undefined;
  /** The answer's field about the page, and that field's own fields. */
  paging: { field: string; has: ReadonlySet<string> } | undefined;
  /** Whether pages work by offset only: the query takes no cursor. */
  isByOffset: boolean;
  /** Whether the answer repeats the requested fields. */
  repeatsFields: boolean;
  /** The field of the request that asks for the entities in the answer of a bulk call. */
  returnEntity: string | undefined;
  /** In an entry of a bulk answer: the fields with the entity and with the result. */
  item: string | undefined;
  metadata: string;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The forms in which function names contain an entity's name: `Policy`, `Policys`, `Policies`. */
const formsOf = (name: string): string[] => {
  const one = capitalized(name);
  return [one, `${one}s`, one.replace(/y$/, 'ies')];
};

/** Returns the verb of a function about this entity; undefined for other functions of the module. */
export function verbOf(functionName: string, entityName: string): Verb | undefined {
  const [one, ...several] = formsOf(entityName);
  const tagged = /^bulkUpdate(\w+?)Tags(ByFilter)?$/.exec(functionName);
  if (tagged && tagged[1] === one) return tagged[2] ? 'bulkTagByFilter' : 'bulkTag';
  return VERBS.find((verb) => {
    const rest = functionName.startsWith(verb) ? functionName.slice(verb.length) : '';
    return rest === one || (!['create', 'get', 'update', 'delete'].includes(verb) && several.includes(rest));
  });
}

type NamedField = [name: string, field: Field];

const fieldsOf = (schema: Schema, type: string | undefined): NamedField[] =>
  Object.entries((type !== undefined && schema.types[type]?.fields) || {});

const isId = ([name, { type }]: NamedField) => type === 'string' && /^(id|ids|\w+Ids?)$/.test(name);

/** Returns the contract's type of an entity: the type of its field in the answers. */
function typeOf(schema: Schema, entityName: string): string {
  const one = capitalized(entityName);
  for (const { response } of ['get', 'create', 'update'].flatMap(
    (verb) => schema.functions[verb + one] ?? [],
  )) {
    const fields = fieldsOf(schema, response);
    const [, field] = fields.find(([name]) => name === entityName) ?? fields[0] ?? [];
    if (field) return field.type;
  }
  throw new Error(`No call of the contract answers ${entityName}`);
}

/**
 * Reads from the contract how a call names its entity.
 * @param module `<package>.<namespace>`
 * @throws Error if the contract has no such call
 */
export function namesOf(module: string, functionName: string, entityName: string): CallNames {
  const operation = `${module}.${functionName}`;
  const schema = schemaOf(module);
  const { request, response } = contractOf(operation);
  const type = typeOf(schema, entityName);
  const requestFields = fieldsOf(schema, request);
  const sent = fieldsOf(schema, response);
  const named = (fields: NamedField[], test: (field: NamedField) => boolean) => fields.find(test)?.[0];
  const holdsEntity = ([, field]: NamedField) => field.type === type;
  const isMask = ([name, field]: NamedField) => field.type !== type && /^(fieldMask|mask)$/.test(name);
  const [given, { type: givenType } = { type: '' }] =
    requestFields.find(holdsEntity) ??
    requestFields.find(([, field]) => fieldsOf(schema, field.type).some(holdsEntity)) ??
    [];
  const entry = fieldsOf(schema, givenType);
  const isWrapped = givenType !== type;
  const paging = sent.find(([, field]) => /Paging/.test(field.type));
  const query = requestFields.find(([name]) => name === 'query' || name === 'search');
  const pages = query ? fieldsOf(schema, query[1].type) : requestFields;
  const results = fieldsOf(schema, sent.find(([name]) => name === 'results')?.[1].type);
  return {
    operation,
    request: Object.fromEntries(requestFields),
    given: given ?? '',
    entry: isWrapped ? named(entry, holdsEntity) : undefined,
    mask: named(isWrapped ? entry : requestFields, isMask),
    // A call may also have a former field for the id, which may be absent.
    id:
      named(requestFields, (field) => isId(field) && field[1].required === true) ??
      named(requestFields, isId) ??
      '',
    hasRevision: schema.types[type]?.fields.revision !== undefined,
    answered: named(sent, holdsEntity),
    isByOffset: !pages.some(
      ([name, { type }]) =>
        name === 'cursorPaging' ||
        (name === 'paging' && fieldsOf(schema, type).some(([it]) => it === 'cursor')),
    ),
    repeatsFields: [requestFields, sent].every((fields) => fields.some(([name]) => name === 'fields')),
    paging: paging && {
      field: paging[0],
      has: new Set(fieldsOf(schema, paging[1].type).map(([name]) => name)),
    },
    returnEntity: named(requestFields, ([name]) => /^return(Full)?Entity$/.test(name)),
    item: named(results, holdsEntity),
    metadata: named(results, ([, field]) => field.type.endsWith('ItemMetadata')) ?? 'itemMetadata',
  };
}
