import { type Caller, type Context, MANAGERS } from './context';
import { assert, invalidField, permissionDenied } from './errors';

/**
 * Refuses an intent without a field that the SDK's JSDoc calls "Required".
 * @param field by its path in the request
 * @throws PlatformError 400
 */
export function required<T>(value: T | null | undefined, field: string): T {
  assert(value !== undefined && value !== null && value !== '', () =>
    invalidField(field, 'must not be empty', 'REQUIRED_FIELD'),
  );
  return value;
}

/**
 * A visitor or member continues only their own; what a manager began is open to every caller with its id.
 * @throws PlatformError 403
 */
export function assertMayOpen({ caller }: Context, owner: Pick<Caller, 'role' | 'id'>, what: string): void {
  const byManager = MANAGERS.some((role) => role === owner.role);
  assert(byManager || owner.id === caller.id, () => permissionDenied(`open ${what} of another caller`));
}
