import { isNode, type Node, nameOf } from '../doctor/nodes';

/** Attributes of `CmsCollection.Root` and `CmsItem.Root`, with the property that is the collection's id. */
const ID_IN: Readonly<Record<string, string>> = { collection: 'id', item: 'collectionId' };

/** Functions that `CmsCollection.Root` and `CmsItem.Root` give to their children, whose first argument is an item. */
const OF_NEW_ITEM = /^(create|update)Item$/;

const propertiesOf = (node: unknown): Node[] =>
  isNode(node) && node.type === 'ObjectExpression' ? (node.properties as Node[]) : [];

const namesOf = (values: readonly unknown[]): string[] => values.flatMap((it) => nameOf(it) ?? []);

/** Returns the value of a property, also of `{ collectionId }`. */
const propertyOf = (node: unknown, name: string): unknown =>
  propertiesOf(node).find(({ key }) => nameOf(key) === name)?.value;

/**
 * Finds what a file says of collections to the components of `@wix/headless-cms`.
 * @returns the expressions of the collections' ids, and the fields by which the file filters, sorts and creates items;
 *   none if the file does not import the components
 */
export function readCmsComponents(nodes: readonly Node[]): { ids: unknown[]; fields: string[] } {
  const ids: unknown[] = [];
  const fields: string[] = [];
  const imports = nodes.some(
    ({ type, source }) => type === 'ImportDeclaration' && /^@wix\/headless-cms\//.test(nameOf(source) ?? ''),
  );
  if (!imports) return { ids, fields };
  for (const { type, name, key, value, callee, arguments: given } of nodes) {
    if (type === 'JSXAttribute' && isNode(name) && isNode(value)) {
      const property = ID_IN[String(name.name)];
      const id = property && propertyOf(value.expression, property);
      if (id) ids.push(id);
    } else if (type === 'ObjectProperty' && nameOf(key) === 'fieldName') fields.push(...namesOf([value]));
    else if (type === 'CallExpression' && OF_NEW_ITEM.test(nameOf(callee) ?? ''))
      for (const item of given as Node[]) fields.push(...namesOf(propertiesOf(item).map((it) => it.key)));
  }
  return { ids, fields };
}
