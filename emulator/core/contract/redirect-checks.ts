import { type Caller, type Context, MANAGERS } from './context';
import { assert, invalidField, permissionDenied } from './errors';

/**
 * Returns the value of a field that the SDK's JSDoc calls "Required".
 * @param field its path in the request
 * @throws PlatformError 400 if it is missing
 */
export function required<T>(value: T | null | undefined, field: string): T {
  assert(value !== undefined && value !== null && value !== '', () =>
    invalidField(field, 'must not be empty', 'REQUIRED_FIELD'),
  );
  return value;
}

/**
 * Visitors and members may open only what they began themselves; all callers may open what a manager began.
 * @throws PlatformError 403
 */
export function assertMayOpen({ caller }: Context, owner: Pick<Caller, 'role' | 'id'>, what: string): void {
  const byManager = MANAGERS.some((role) => role === owner.role);
  assert(byManager || owner.id === caller.id, () => permissionDenied(`open ${what} of another caller`));
}
