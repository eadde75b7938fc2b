// Unsaved text of the account's forms. It outlives a session that ends elsewhere, stays in this tab, and is shown to
// the same member only. Passwords are never kept.

import { sessionStore } from '@/lib/browser/browser-storage';

const KEY = 'accountDrafts';

type Draft = Record<string, string>;
type Drafts = { member: string; forms: Record<string, Draft> };

/** Returns the member's drafts by form; drafts of other members are deleted. */
export function draftsOf(member: string): Record<string, Draft> {
  const kept: Drafts | null = JSON.parse(sessionStore.get(KEY) ?? 'null');
  if (kept?.member === member) return kept.forms;
  forgetDrafts();
  return {};
}

/** Stores the draft of a form, or deletes it if there is none. */
export function keepDraft(member: string, form: string, draft?: Draft): void {
  const { [form]: _before, ...others } = draftsOf(member);
  const drafts: Drafts = { member, forms: { ...others, ...(draft && { [form]: draft }) } };
  if (Object.keys(drafts.forms).length === 0) forgetDrafts();
  else sessionStore.set(KEY, JSON.stringify(drafts));
}

/** Deletes all drafts, at the log-out. */
export const forgetDrafts = (): void => sessionStore.remove(KEY);
