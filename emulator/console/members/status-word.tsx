import type { Member } from '../api/types';

const WORDS: Record<Member['status'], { says: string; tone: string }> = {
  ACTIVE: { says: 'active', tone: 'text-muted' },
  PENDING: { says: 'waiting', tone: 'text-warn' },
  BLOCKED: { says: 'blocked', tone: 'text-danger' },
  OFFLINE: { says: 'offline', tone: 'text-muted' },
  DELETED: { says: 'deleted', tone: 'text-muted' },
};

/** Whether a member may log in, in a word. */
export function StatusWord({ status }: Pick<Member, 'status'>) {
  const { says, tone } = WORDS[status];
  return <span className={`text-xs ${tone}`}>{says}</span>;
}

const REASONS: Record<string, string> = {
  PENDING_ADMIN_APPROVAL_REQUIRED: 'the approval of the owner',
  PENDING_EMAIL_VERIFICATION_REQUIRED: 'the code in the verification mail',
};

/** Says in words why a member may not log in yet. */
export const reasonsOf = ({ reasons }: Pick<Member, 'reasons'>): string =>
  reasons.map((reason) => REASONS[reason] ?? reason).join(' and ');
