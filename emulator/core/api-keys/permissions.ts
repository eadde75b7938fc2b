import type { Operation } from '../contract/operation';
import { contractOf } from '../contract/schema';

type Called = Pick<Operation, 'name' | 'hasContract'>;

/**
 * Returns the ids of the permissions that the SDK names for an operation: first the one that calling it needs, then
 * those that open more of it, such as hidden products.
 */
export const permissionsOf = ({ name, hasContract }: Called): readonly string[] =>
  (hasContract && contractOf(name).permissions) || [];

const packageOf = ({ name }: Pick<Operation, 'name'>): string => `@wix/${name.split('.', 1)[0]}`;

/**
 * Whether a permission of an API key, as its owner wrote it, covers an operation: the id of a permission, the beginning
 * of ids and an asterisk, or the SDK's package of the operation.
 */
function covers(permission: string, operation: Called): boolean {
  if (permission.startsWith('@')) return permission === packageOf(operation);
  const [id] = permissionsOf(operation);
  if (id === undefined) return false;
  return permission.endsWith('*') ? id.startsWith(permission.slice(0, -1)) : id === permission;
}

/**
 * Returns the permission that an API key lacks for a call (platform facts 48.2).
 * @param held the permissions of the key, as its owner wrote them
 * @returns undefined if the key has it, or the SDK names none for the operation
 */
export function lacking(held: readonly string[], operation: Called): string | undefined {
  const [needed] = permissionsOf(operation);
  return held.some((permission) => covers(permission, operation)) ? undefined : needed;
}

/** Returns what a key's permissions may be: the ids that the operations name, and the SDK's packages. */
export function knownPermissions(operations: readonly Called[]): string[] {
  const ids = operations.flatMap((it) => permissionsOf(it).slice(0, 1));
  return [...new Set([...operations.map(packageOf), ...ids])].sort();
}

/** Whether the SDK names a permission, or one covers at least one of the operations. */
export const isKnown = (permission: string, operations: readonly Called[]): boolean =>
  operations.some((it) => covers(permission, it) || permissionsOf(it).includes(permission));
