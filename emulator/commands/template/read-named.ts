import { isNode, type Node, nameOf } from '../doctor/nodes';
import { nodesOf, parsedScripts } from '../doctor/read-source-calls';
import { readCmsComponents } from './cms-components';
import { readConstants } from './constants';

/** Things of a site that sources name by ids of their own, each with the first file that does. */
export interface NamedThings {
  /** Collections of the CMS by their ids, with the fields that the sources read. */
  collections: Map<string, { file: string; fields: Set<string> }>;
  /** Forms by their ids, with the fields that the sources fill in. */
  forms: Map<string, { file: string; fields: Set<string> }>;
  plans: Map<string, { file: string }>;
}

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Functions of `items` whose first argument is a collection's id. */
const OF_COLLECTION =
  /^(query|get|insert|update|save|remove|patch|bulkInsert|bulkSave|bulkUpdate|bulkRemove|queryReferenced|insertReference|replaceReferences|removeReference|isReferenced|aggregate|truncate)$/;

const OF_ITEMS = /^(data)?items$/i;

/** Functions of a query whose first argument is a field. */
const OF_FIELD =
  /^(eq|ne|gt|ge|lt|le|between|contains|startsWith|endsWith|hasSome|hasAll|isEmpty|isNotEmpty|ascending|descending|include|distinct)$/;

/** Functions of a list that give its elements to a callback. */
const OF_ELEMENTS = /^(map|flatMap|filter|forEach|find|findLast|some|every|sort|reduce|toSorted)$/;

/** Names that answers and lists have; no field of an item is called so. */
const NOT_FIELDS = new Set([
  ...Object.getOwnPropertyNames(Array.prototype),
  'items',
  'data',
  'totalCount',
  'pageSize',
  'hasNext',
  'hasPrev',
  'next',
  'prev',
  'dataItem',
  'dataItems',
]);

const isField = (name: string): boolean => !NOT_FIELDS.has(name) && !name.startsWith('_');

const isCall = (node: Node): boolean => /CallExpression$/.test(node.type);

const methodOf = (node: Node): string | undefined =>
  isCall(node) && isNode(node.callee) ? nameOf(node.callee.property) : undefined;

/** Returns the object of a method, also through `await`, `!` and brackets. */
function objectOf(node: unknown): unknown {
  if (!isNode(node)) return undefined;
  return node.object ?? node.argument ?? node.expression;
}

/**
 * Returns the name of a list or an item with which an expression begins: `items` of `items![0]` and of
 * `items.filter(…)`; undefined for a field of an item, `item.pictures`.
 */
function rootOf(node: unknown): string | undefined {
  for (let at = node; isNode(at); at = isCall(at) ? at.callee : objectOf(at)) {
    if (at.type === 'Identifier') return String(at.name);
    if (/MemberExpression$/.test(at.type) && !at.computed && isField(nameOf(at.property) ?? ''))
      return undefined;
  }
  return undefined;
}

/** Returns the names that a variable, parameter or pattern declares. */
const declared = (pattern: unknown): string[] =>
  [...nodesOf(pattern)].flatMap((node) => {
    if (node.type === 'ObjectProperty') return nameOf(node.value) ?? [];
    return node === pattern ? (nameOf(node) ?? []) : [];
  });

/** Reads one file. */
class FileReader {
  /** The collections whose items a variable has, by its name. */
  readonly #variables = new Map<string, Set<string>>();
  /** Names of functions that are taken out of `items`: `const { query } = client.use(items)`. */
  readonly #taken = new Set<string>();

  constructor(
    readonly file: string,
    readonly text: string,
    readonly nodes: readonly Node[],
    readonly constants: ReadonlyMap<string, string>,
    readonly named: NamedThings,
  ) {}

  read(): void {
    for (const node of this.nodes) this.#readTaken(node);
    for (const node of this.nodes) this.#readCall(node);
    for (const node of this.nodes) this.#readBinding(node);
    this.#readComponents();
    // A list of a list: `items.filter(…).map((item) => …)`.
    for (const _ of [1, 2, 3]) for (const node of this.nodes) this.#follow(node);
    for (const [name, collections] of this.#variables)
      for (const [, field = ''] of this.text.matchAll(
        new RegExp(`(?<![.\\w])${name}(?:\\?|!)?\\.(?:data(?:\\?|!)?\\.)?(\\w+)`, 'g'),
      ))
        this.#addField(collections, field);
  }

  #textOf(node: unknown): string | undefined {
    if (!isNode(node)) return undefined;
    if (node.type === 'StringLiteral') return String(node.value);
    const name = /MemberExpression$/.test(node.type) ? nameOf(node.property) : nameOf(node);
    return name === undefined ? undefined : this.constants.get(name);
  }

  #readTaken({ type, id, init }: Node): void {
    if (type !== 'VariableDeclarator' || !isNode(id) || id.type !== 'ObjectPattern') return;
    if (![...nodesOf(init)].some((node) => OF_ITEMS.test(nameOf(node) ?? ''))) return;
    for (const { key, value } of id.properties as Node[]) {
      const [method, name] = [nameOf(key), nameOf(value)];
      if (method && name && OF_COLLECTION.test(method)) this.#taken.add(name);
    }
  }

  /** Returns the collection whose items a call asks for. */
  #collectionOf(node: Node): string | undefined {
    const taken = isCall(node) && this.#taken.has(nameOf(node.callee) ?? '');
    if (taken) return this.#textOf((node.arguments as unknown[])[0]);
    const method = methodOf(node);
    const [first] = (node.arguments ?? []) as unknown[];
    if (!method || !isNode(first)) return undefined;
    const owner = isNode(node.callee) ? node.callee.object : undefined;
    const ownerName = isNode(owner) ? (nameOf(owner.property) ?? nameOf(owner)) : undefined;
    if (OF_COLLECTION.test(method) && OF_ITEMS.test(ownerName ?? '')) return this.#textOf(first);
    if (first.type !== 'ObjectExpression') return undefined;
    const id = (first.properties as Node[]).find(({ key }) => nameOf(key) === 'dataCollectionId');
    return this.#textOf(id?.value);
  }

  #readCall(node: Node): void {
    if (!isCall(node)) {
      if (node.type === 'ObjectProperty') this.#readProperty(node);
      return;
    }
    const id = this.#collectionOf(node);
    if (id) this.#addCollection(id);
    const form = methodOf(node) === 'getForm' && this.#textOf((node.arguments as unknown[])[0]);
    if (form) this.#addForm(form);
  }

  #addCollection(id: string): void {
    if (!this.named.collections.has(id))
      this.named.collections.set(id, { file: this.file, fields: new Set() });
  }

  /** Reads `<CmsCollection.Root collection={{ id: '…' }}>`, and the fields that the file names. */
  #readComponents(): void {
    const { ids, fields } = readCmsComponents(this.nodes);
    const collections = ids.flatMap((it) => this.#textOf(it) ?? []);
    for (const id of collections) this.#addCollection(id);
    for (const field of fields) this.#addField(collections, field);
  }

  /** Reads `formId: '…'` with its `submissions: { … }`, and `planId: '…'`, also of longer names: `requiredPlanIds`. */
  #readProperty({ key, value }: Node): void {
    const name = nameOf(key);
    const texts = isNode(value) && value.type === 'ArrayExpression' ? (value.elements as unknown[]) : [value];
    for (const id of texts.flatMap((it) => this.#textOf(it) ?? [])) {
      if (!GUID.test(id)) continue;
      if (name === 'formId') this.#addForm(id);
      if (/planIds?$/i.test(name ?? ''))
        this.named.plans.set(id, this.named.plans.get(id) ?? { file: this.file });
    }
  }

  #addForm(id: string): void {
    if (!GUID.test(id)) return;
    const form = this.named.forms.get(id) ?? { file: this.file, fields: new Set<string>() };
    this.named.forms.set(id, form);
    const filled = this.nodes.filter(
      ({ type, key }) => type === 'ObjectProperty' && nameOf(key) === 'submissions',
    );
    for (const { value } of filled)
      for (const { key } of (isNode(value) ? ((value.properties ?? []) as Node[]) : []) as Node[]) {
        const field = nameOf(key);
        if (field) form.fields.add(field);
      }
  }

  /** Reads `const { items } = await items.query('Goods').eq('slug', slug).find()`, and `item = await items.get(…)`. */
  #readBinding({ type, id, init, left, right }: Node): void {
    const [pattern, value] = type === 'VariableDeclarator' ? [id, init] : [left, right];
    if ((type !== 'VariableDeclarator' && type !== 'AssignmentExpression') || !isNode(value)) return;
    // A function that asks is not what it answers.
    if (/Function/.test(value.type)) return;
    const inside = [...nodesOf(value)].filter(isCall);
    for (const collection of inside.flatMap((it) => this.#collectionOf(it) ?? [])) {
      for (const call of inside)
        if (OF_FIELD.test(methodOf(call) ?? ''))
          for (const field of (call.arguments as unknown[])
            .flatMap((it) => this.#textOf(it) ?? [])
            .slice(0, 1))
            this.#addField(new Set([collection]), field);
      for (const name of declared(pattern)) this.#bind(name, [collection]);
    }
  }

  /** Follows elements of lists: `items.map((item) => …)`, `const [first] = items`, `const item = items[0]`. */
  #follow(node: Node): void {
    if (isCall(node) && OF_ELEMENTS.test(methodOf(node) ?? '')) {
      const known = this.#variables.get(rootOf((node.callee as Node).object) ?? '');
      const [callback] = node.arguments as Node[];
      const [parameter] = (callback?.params ?? []) as Node[];
      if (!known || !parameter) return;
      if (parameter.type === 'ObjectPattern')
        for (const { key } of parameter.properties as Node[]) this.#addField(known, nameOf(key) ?? '');
      else this.#bind(nameOf(parameter), known);
    } else if (node.type === 'VariableDeclarator' && isNode(node.init)) {
      const known = this.#variables.get(rootOf(node.init) ?? '');
      if (known) for (const name of declared(node.id)) this.#bind(name, known);
    }
  }

  #bind(name: string | undefined, collections: Iterable<string>): void {
    if (!name) return;
    this.#variables.set(name, new Set([...(this.#variables.get(name) ?? []), ...collections]));
  }

  #addField(collections: Iterable<string>, field: string): void {
    if (isField(field)) for (const id of collections) this.named.collections.get(id)?.fields.add(field);
  }
}

/**
 * Finds the collections, forms and plans that an app's sources name by their ids.
 * @param files by their paths; those that cannot be parsed are left out
 */
export function readNamedThings(files: ReadonlyMap<string, string>): NamedThings {
  const constants = new Map<string, string>();
  const scripts: [file: string, text: string, nodes: Node[]][] = [];
  for (const [file, text] of files) {
    try {
      for (const nodes of parsedScripts(file, text)) scripts.push([file, text, nodes]);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  for (const [, , nodes] of scripts) readConstants(nodes, constants);
  const named: NamedThings = { collections: new Map(), forms: new Map(), plans: new Map() };
  for (const [file, text, nodes] of scripts) new FileReader(file, text, nodes, constants, named).read();
  return named;
}
