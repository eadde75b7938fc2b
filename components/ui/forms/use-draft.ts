'use client';

import { useEffect, useRef, useState } from 'react';
import { draftsOf, keepDraft } from '@/lib/browser/form-drafts';

/**
 * Keeps a form's input beyond the member's session: it is stored while it is typed, and restored when the same member
 * comes back to the form. React does not control its inputs.
 * @param member whose form it is; without one, nothing is stored
 * @param name of the form, for its draft
 * @returns the ref for the form; whether something was restored; functions that store and drop the draft
 */
export function useDraft(member: string | undefined, name: string) {
  const form = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const draft = member && draftsOf(member)[name];
    if (draft && form.current) setRestored(fill(form.current, draft));
  }, [member, name]);

  function keep() {
    if (!member || !form.current) return;
    const values = [...new FormData(form.current)].map(([field, value]) => [field, String(value)]);
    keepDraft(member, name, Object.fromEntries(values));
  }

  function drop() {
    setRestored(false);
    if (member) keepDraft(member, name);
  }

  return { form, restored, keep, drop };
}

/** Puts a draft into a form. @returns whether that changed the form */
function fill(form: HTMLFormElement, draft: Record<string, string>): boolean {
  let changed = false;
  for (const input of form.elements) {
    const value = input instanceof HTMLInputElement ? draft[input.name] : undefined;
    if (!(input instanceof HTMLInputElement) || input.type === 'hidden' || value === undefined) continue;
    if (input.type === 'radio') {
      changed ||= input.value === value && !input.checked;
      input.checked = input.value === value;
    } else {
      changed ||= input.value !== value;
      input.value = value;
    }
  }
  return changed;
}
