import type { Emulator } from '@/emulator/runtime/emulator';
import { eventsOwner } from './clients';

/** Creates a staff member. @returns its id, its log-in link and the token in that link */
export async function hire(emulator: Emulator, more: object = {}) {
  const { staffMembers } = eventsOwner(emulator);
  const { _id } = await staffMembers.createStaffMember({
    name: 'Nadia',
    permissions: ['CHECK_IN_GUESTS'],
    allEvents: {},
    ...more,
  });
  const id = _id ?? '';
  const { loginLink } = await staffMembers.getStaffMember(id, { fieldsets: ['LOGIN_LINK'] });
  return { id, loginLink: loginLink ?? '', token: loginLink?.split('/').at(-1) ?? '' };
}

/** Changes a staff member in its current revision. */
export async function changeStaff(emulator: Emulator, id: string, change: object) {
  const { staffMembers } = eventsOwner(emulator);
  const { revision } = await staffMembers.getStaffMember(id);
  return staffMembers.updateStaffMember(id, { revision: revision ?? '', ...change });
}
