import { assert, invalidField } from '#core/contract/errors';
import {
  type DataCollection,
  type DataField,
  type DataRole,
  type RestCollection,
  SYSTEM_FIELDS,
} from '../schema/store';

const ID = /^[A-Za-z0-9_-]+$/;
const KEY = /^[A-Za-z][A-Za-z0-9_-]*$/;
const ACTIONS = ['insert', 'update', 'remove', 'read'] as const;

/** @throws PlatformError 400 for an id that no collection of a site's owner can have */
export function assertId(id: string): void {
  assert(ID.test(id), () =>
    invalidField('collection.id', 'must have letters, digits, hyphens and underscores alone', 'FORMAT'),
  );
}

/**
 * The fields that a request gives, without those of the platform, which a collection that was read comes with.
 * @param path of the fields in the request
 * @throws PlatformError 400 for a key that is none or is there twice, and for a reference to nowhere
 */
export function ownFields(given: readonly DataField[] | undefined, path: string): DataField[] {
  const fields = (given ?? []).filter(({ key }) => !SYSTEM_FIELDS.some((it) => it.key === key));
  const keys = new Set<string>();
  for (const [index, field] of fields.entries()) {
    assertField(field, `${path}[${index}]`);
    assert(!keys.has(field.key ?? ''), () =>
      invalidField(`${path}[${index}].key`, `'${field.key}' is there twice`),
    );
    keys.add(field.key ?? '');
  }
  // The platform works these out of the type.
  return fields.map(({ capabilities: _, condition: _condition, ...field }) => field);
}

/** @throws PlatformError 400 */
export function assertField({ key, type, typeMetadata }: DataField, path: string): void {
  assert(key, () => invalidField(`${path}.key`, 'must not be empty', 'REQUIRED_FIELD'));
  assert(KEY.test(key), () =>
    invalidField(
      `${path}.key`,
      'must begin with a letter, and have letters, digits, hyphens and underscores',
      'FORMAT',
    ),
  );
  assert(type, () => invalidField(`${path}.type`, 'must not be empty', 'REQUIRED_FIELD'));
  const one = type !== 'REFERENCE' || typeMetadata?.reference?.referencedCollectionId;
  const several = type !== 'MULTI_REFERENCE' || typeMetadata?.multiReference?.referencedCollectionId;
  assert(one && several, () =>
    invalidField(`${path}.typeMetadata`, 'must say to which collection it refers', 'REQUIRED_FIELD'),
  );
}

/**
 * Each plugin says of which kind it is.
 * @param path of the plugins in the request
 * @throws PlatformError 400
 */
export function assertPlugins(plugins: NonNullable<RestCollection['plugins']>, path: string): void {
  for (const [index, { type }] of plugins.entries())
    assert(type, () => invalidField(`${path}[${index}].type`, 'must not be empty', 'REQUIRED_FIELD'));
}

/** @throws PlatformError 400 where something is not said */
export function permissionsOf(
  given: RestCollection['permissions'],
  before?: DataCollection['permissions'],
): DataCollection['permissions'] {
  const entries = ACTIONS.map((action): [string, DataRole] => {
    const role = given?.[action] ?? before?.[action];
    assert(role, () =>
      invalidField(`collection.permissions.${action}`, 'must not be empty', 'REQUIRED_FIELD'),
    );
    return [action, role];
  });
  return Object.fromEntries(entries) as DataCollection['permissions'];
}
