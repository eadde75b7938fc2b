import { call } from '../api/client';
import { queries } from '../api/queries';
import { tellUndoable } from '../ui/toast';

async function patch(name: string, value: unknown): Promise<void> {
  await call('PATCH', '/site', { body: { [name]: value } });
  await queries.invalidateQueries({ queryKey: ['site'] });
}

/**
 * Changes a setting of the site, and offers to undo it.
 * @param before its former value; undefined if it was not set, in which case the change cannot be undone
 * @throws ControlError with the mistake in the value
 */
export async function changeSetting(
  name: string,
  label: string,
  value: unknown,
  before: unknown,
): Promise<void> {
  await patch(name, value);
  const says = `${label}: ${Array.isArray(value) ? value.join(', ') || 'none' : String(value)}`;
  tellUndoable(says, () => (before === undefined ? Promise.resolve() : patch(name, before)));
}
