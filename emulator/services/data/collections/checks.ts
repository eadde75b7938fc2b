import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven, invalidField } from '#core/contract/errors';
import { dataItems, dataReferences } from '../items/entity';
import { relationOf } from '../items/query/relations';
import {
  type DataCollection,
  type DataField,
  type DataPlugin,
  type DataRole,
  type GivenCollection,
  SYSTEM_FIELDS,
} from '../schema/entity';

const ID = /^[A-Za-z0-9_-]+$/;
const KEY = /^[A-Za-z][A-Za-z0-9_-]*$/;
const ACTIONS = ['insert', 'update', 'remove', 'read'] as const;

/** @throws PlatformError 400 for an id that is not allowed for an owner's collection */
export function assertId(id: string): void {
  assert(ID.test(id), () =>
    invalidField('collection.id', 'must have letters, digits, hyphens and underscores alone', 'FORMAT'),
  );
}

/**
 * Returns the given fields without the system fields, which every collection contains when it is read.
 * @param path the path of the fields in the request
 * @throws PlatformError 400 for an invalid or repeated key
 */
export function ownFields(given: readonly DataField[] | undefined, path: string): DataField[] {
  const fields = (given ?? []).filter(({ key }) => !SYSTEM_FIELDS.some((it) => it.key === key));
  const keys = new Set<string>();
  for (const [index, field] of fields.entries()) {
    assertFieldDefinition(field, `${path}[${index}]`);
    assertField(!keys.has(field.key ?? ''), `${path}[${index}].key`, `'${field.key}' occurs twice`);
    keys.add(field.key ?? '');
  }
  // The platform derives these from the type.
  return fields.map(({ capabilities: _, condition: _condition, ...field }) => field);
}

/**
 * Checks a field. A reference need not say to which collection it refers; without, it never finds anything (statements
 * cms-multiref-without-metadata-accepted, data-multireference-key-of-docs).
 * @throws PlatformError 400
 */
export function assertFieldDefinition({ key, type }: DataField, path: string): void {
  assertGiven(key, `${path}.key`);
  assert(KEY.test(key), () =>
    invalidField(
      `${path}.key`,
      'must begin with a letter, and have letters, digits, hyphens and underscores',
      'FORMAT',
    ),
  );
  assertGiven(type, `${path}.type`);
}

/** @throws PlatformError 400 for the plugin for drafts, which has calls of its own */
export function assertNotForDrafts(type: DataPlugin['type'], field: string): void {
  assertField(type !== 'DRAFT_ITEMS', field, 'DRAFT_ITEMS has calls of its own');
}

/**
 * Reads a plugin; options of a single item that name no item are left out.
 * @param path the path of the plugin in the request
 * @throws PlatformError 400 without a type, and for the plugin for drafts, which has calls of its own (statement
 * cms-draft-plugin-generic-refused)
 */
export function readPlugin(plugin: DataPlugin, path: string): DataPlugin {
  assertGiven(plugin.type, `${path}.type`);
  assertNotForDrafts(plugin.type, `${path}.type`);
  const { singleItemOptions, ...rest } = plugin;
  return singleItemOptions?.singleItemId ? plugin : rest;
}

/** @throws PlatformError 400 if a permission is missing */
export function permissionsOf(given: GivenCollection['permissions']): DataCollection['permissions'] {
  const entries = ACTIONS.map((action): [string, DataRole] => {
    const role = given?.[action];
    assertGiven(role, `collection.permissions.${action}`);
    return [action, role];
  });
  return Object.fromEntries(entries) as DataCollection['permissions'];
}

/** Removes a field from a collection's items, including its references. */
export function dropField(
  { documents }: Pick<Context, 'documents'>,
  collection: DataCollection,
  key: string,
): void {
  const relation = relationOf(collection, key);
  if (relation) {
    for (const { id } of documents.list(dataReferences, { relation: relation.name }))
      documents.delete(dataReferences, id);
    return;
  }
  for (const item of documents.list(dataItems, { collectionId: collection.id })) {
    if (!Object.hasOwn(item.data, key)) continue;
    const { [key]: _, ...data } = item.data;
    documents.put(dataItems, { ...item, data: { ...data, _id: item.data._id } });
  }
}
