import { randomUUID } from 'node:crypto';
import { type Json, listIn, objectIn, textIn } from '#core/entities/json';
import type { Emulator } from '#runtime/emulator';
import { collectionNamed } from '../../pull/collections';
import { sourcesOf } from '../app/folder';
import { readNamedThings } from './read-named';

/** How many items a collection gets. */
const ITEMS = 3;

/** Pictures of the demo site, in turn. */
const PICTURES = ['bowl-ramen.webp', 'mug-sage.webp', 'pitcher.webp'];

interface Kind {
  type: string;
  /** Returns the value of an item. @param index from 0 @param field in words, as in `Short description` */
  value(index: number, field: string): unknown;
}

const picture = (index: number): string =>
  `wix:image://v1/${PICTURES[index % PICTURES.length]}/${PICTURES[index % PICTURES.length]}#originWidth=1200&originHeight=1200`;

const TEXT: Kind = { type: 'TEXT', value: (index, field) => `${field} ${index + 1}` };

/** The type and values of a field, by its name: sources do not say more. */
const KINDS: readonly [name: RegExp, kind: Kind][] = [
  [
    /galler(y|ies)|images$|photos$|pictures$/i,
    {
      type: 'MEDIA_GALLERY',
      value: (index) => PICTURES.map((_, at) => ({ type: 'image', src: picture(index + at), title: '' })),
    },
  ],
  [/image|cover|picture|photo|avatar|logo|thumbnail|banner$/i, { type: 'IMAGE', value: picture }],
  [
    /date|_?at$|time$/i,
    {
      type: 'DATETIME',
      value: (index) => ({ $date: new Date(Date.UTC(2026, 0, 10 + 7 * index, 9)).toISOString() }),
    },
  ],
  [
    /price|amount|cost|count|quantity|total|rating|year|order$|number$/i,
    {
      type: 'NUMBER',
      value: (index) => 10 * (index + 1),
    },
  ],
  [/^(is|has)[A-Z]|^(active|featured|enabled|published|visible)$/, { type: 'BOOLEAN', value: () => true }],
  [/^slug$/i, { type: 'TEXT', value: (index) => `item-${index + 1}` }],
  [/^currency$/i, { type: 'TEXT', value: () => 'USD' }],
  [/e-?mail/i, { type: 'TEXT', value: (index) => `someone-${index + 1}@example.com` }],
  [/url$|link$|website/i, { type: 'URL', value: (index) => `https://example.com/${index + 1}` }],
  [
    /tags$|categories$|colou?rs$|sizes$|restrictions$/i,
    { type: 'ARRAY_STRING', value: () => ['One', 'Two'] },
  ],
  [
    /description|content|body|text|about|summary/i,
    {
      type: 'TEXT',
      value: (index, field) =>
        `${field} of the item ${index + 1}. The emulator made it, because the app's sources name this field.`,
    },
  ],
];

const kindOf = (field: string): Kind => KINDS.find(([name]) => name.test(field))?.[1] ?? TEXT;

/** Returns a field's name in words: `Short description` of `shortDescription`. */
function inWords(field: string): string {
  const words = field
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Asks the emulator as the owner. @returns whether there is such a thing */
type Ask = (method: string, path: string, body?: object) => Promise<boolean>;

/** Makes a collection that everyone reads, with items. */
async function makeCollection(ask: Ask, id: string, names: ReadonlySet<string>): Promise<void> {
  const fields = names.size > 0 ? [...names] : ['title'];
  const collection = {
    id,
    displayName: inWords(id),
    fields: fields.map((key) => ({ key, displayName: inWords(key), type: kindOf(key).type })),
    permissions: { read: 'ANYONE', insert: 'ANYONE', update: 'ADMIN', remove: 'ADMIN' },
  };
  const dataItems = Array.from({ length: ITEMS }, (_, index) => ({
    data: Object.fromEntries(fields.map((key) => [key, kindOf(key).value(index, inWords(key))])),
  }));
  await ask('POST', '/wix-data/v2/collections', { collection });
  await ask('POST', '/wix-data/v2/bulk/items/insert', { dataCollectionId: id, dataItems });
}

/** Stores the first entity of a collection under another id too. @returns whether there is one */
function storeCopy(
  emulator: Emulator,
  collection: string,
  id: string,
  change: (entity: Json) => Json = (entity) => entity,
): boolean {
  return emulator.run({ role: 'owner', id: emulator.site().ownerId }, '', ({ documents }) => {
    const [first] = documents.list(collectionNamed(collection), {});
    if (first) documents.put(collectionNamed(collection), { ...change({ ...first }), id });
    return first !== undefined;
  });
}

/** Returns a form that takes what the sources fill in: fields that it lacks are texts, and no others are required. */
function withFields(form: Json, names: ReadonlySet<string>): Json {
  if (names.size === 0) return form;
  const fields = listIn(form.formFields).map(objectIn);
  const known = new Set(fields.map((it) => objectIn(it.inputOptions).target));
  const optional = fields.map((it) =>
    it.inputOptions === undefined || names.has(textIn(objectIn(it.inputOptions).target))
      ? it
      : { ...it, inputOptions: { ...objectIn(it.inputOptions), required: false } },
  );
  const more = [...names]
    .filter((name) => !known.has(name))
    .map((target) => ({
      id: randomUUID(),
      hidden: false,
      identifier: 'TEXT_INPUT',
      fieldType: 'INPUT',
      inputOptions: {
        target,
        pii: false,
        required: false,
        readOnly: false,
        inputType: 'STRING',
        stringOptions: {
          componentType: 'TEXT_INPUT',
          validation: { maxLength: 1000 },
          textInputOptions: { label: inWords(target), showLabel: true },
        },
      },
    }));
  return { ...form, formFields: [...optional, ...more] };
}

/**
 * Gives the site of an emulator the collections, forms and plans that an app's sources name and the site lacks:
 * collections with the fields that the sources read and a few items; forms and plans as the demo site has them.
 * @param folder of the app
 * @returns a sentence for each
 * @throws Error if the site refuses one
 */
export async function seedNamed(emulator: Emulator, folder: string): Promise<string[]> {
  const { collections, forms, plans } = readNamedThings(sourcesOf(folder));
  const headers = {
    authorization: emulator.apiKey,
    'wix-site-id': emulator.site().id,
    'content-type': 'application/json',
  };
  const ask: Ask = async (method, path, body) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await emulator.fetch(new Request(`http://localhost:4010${path}`, init));
    if (response.ok || response.status === 404) return response.ok;
    throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  };
  const descriptions: string[] = [];
  for (const [id, { file, fields }] of collections) {
    if (await ask('GET', `/wix-data/v2/collections/${encodeURIComponent(id)}`)) continue;
    await makeCollection(ask, id, fields);
    descriptions.push(`the collection ${id} of ${file}: ${[...fields].join(', ') || 'title'}`);
  }
  for (const [id, { file, fields }] of forms) {
    if (await ask('GET', `/form-schema-service/v4/forms/${id}`)) continue;
    const isMade = storeCopy(emulator, 'forms', id, (form) => withFields(form, fields));
    descriptions.push(isMade ? `the form ${id} of ${file}` : missing('form', id, file));
  }
  for (const [id, { file }] of plans) {
    if (await ask('GET', `/pricing-plans/v2/plans/${id}`)) continue;
    const isMade = storeCopy(emulator, 'plans', id, (plan) => ({
      ...plan,
      primary: false,
      slug: `plan-${id.slice(0, 8)}`,
    }));
    descriptions.push(isMade ? `the plan ${id} of ${file}` : missing('plan', id, file));
  }
  return descriptions;
}

const missing = (kind: string, id: string, file: string): string =>
  `no ${kind} ${id}, which ${file} names, because this site has none to copy: platform-emulator reset fills it`;
