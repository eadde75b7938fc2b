import { call } from '../api/client';
import { markStale } from '../api/queries';
import type { Member, MemberChange } from '../api/types';
import { tell, tellUndoable } from '../ui/toast';

/** Where the control API has a member. */
export const memberPath = (id: string): string => `/members/${encodeURIComponent(id)}`;

/** Shows members as they are now. */
export const refresh = (): void => markStale('data', 'identities');

/** Changes a member. @throws ControlError with what the platform does not take */
export async function editMember({ id }: Pick<Member, 'id'>, change: MemberChange): Promise<void> {
  await call('PATCH', memberPath(id), { body: change });
  refresh();
}

/** Approves a member, or lets one that was blocked in again; blocks one. Either can be undone. */
export async function changeStatus(member: Member, status: 'ACTIVE' | 'BLOCKED'): Promise<void> {
  const { email, status: before } = member;
  await editMember(member, { status });
  const says =
    status === 'BLOCKED' ? 'is blocked' : before === 'PENDING' ? 'is approved' : 'may log in again';
  if (before === 'ACTIVE' || before === 'PENDING' || before === 'BLOCKED')
    tellUndoable(`${email} ${says}`, () => editMember(member, { status: before }));
  else tell(`${email} ${says}`);
}

/** Ends one session of a member, or all of them. */
export async function endSessions({ id, email }: Member, session?: string): Promise<void> {
  await call('DELETE', `${memberPath(id)}/sessions${session ? `/${encodeURIComponent(session)}` : ''}`);
  refresh();
  tell(session ? `A session of ${email} is ended` : `All sessions of ${email} are ended`);
}

/** Removes a member as the owner would, which can be undone. */
export async function dropMember({ id, email }: Member): Promise<void> {
  const { undo } = await call<{ undo: string }>('DELETE', `/data/identities/${encodeURIComponent(id)}`);
  refresh();
  tellUndoable(`${email} is removed`, () => call('POST', '/data/undo', { body: { undo } }));
}
