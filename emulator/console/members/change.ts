import { call } from '../api/client';
import { markStale } from '../api/queries';
import type { Member, MemberChange } from '../api/types';
import { tell, tellUndoable } from '../ui/toast';

/** Returns the control API's path of a member. */
export const memberPath = (id: string): string => `/members/${encodeURIComponent(id)}`;

/** Reloads the shown members. */
export const refresh = (): void => markStale('data', 'identities');

/** Changes a member. @throws ControlError with the reason if the platform refuses the change */
export async function editMember({ id }: Pick<Member, 'id'>, change: MemberChange): Promise<void> {
  await call('PATCH', memberPath(id), { body: change });
  refresh();
}

/** Approves, blocks or unblocks a member. Each of these can be undone. */
export async function changeStatus(member: Member, status: 'ACTIVE' | 'BLOCKED'): Promise<void> {
  const { email, status: before } = member;
  await editMember(member, { status });
  const says =
    status === 'BLOCKED' ? 'was blocked' : before === 'PENDING' ? 'was approved' : 'may log in again';
  if (before === 'ACTIVE' || before === 'PENDING' || before === 'BLOCKED')
    tellUndoable(`${email} ${says}`, () => editMember(member, { status: before }));
  else tell(`${email} ${says}`);
}

/** Ends one session of a member, or all of them. */
export async function endSessions({ id, email }: Member, session?: string): Promise<void> {
  await call('DELETE', `${memberPath(id)}/sessions${session ? `/${encodeURIComponent(session)}` : ''}`);
  refresh();
  tell(session ? `A session of ${email} was ended` : `All sessions of ${email} were ended`);
}

/** Removes a member as the owner would, which can be undone. */
export async function dropMember({ id, email }: Member): Promise<void> {
  const { undo } = await call<{ undo: string }>('DELETE', `/data/identities/${encodeURIComponent(id)}`);
  refresh();
  tellUndoable(`${email} was removed`, () => call('POST', '/data/undo', { body: { undo } }));
}
