'use client';

import { useEffect, useRef, useState } from 'react';
import { draftsOf, keepDraft } from '@/lib/browser/form-drafts';

/**
 * A form whose text outlives the member's session: what was typed is kept as it is typed, and put back when the same
 * member comes back to the form. Its inputs are not controlled by React.
 * @param member whose form it is; without one, nothing is kept
 * @param name of the form, by which its draft goes
 * @returns for the form, its ref; whether something was put back; what keeps and what drops the draft
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

/** Puts a draft into a form. @returns whether the form held something else before */
function fill(form: HTMLFormElement, draft: Record<string, string>): boolean {
  let changed = false;
  for (const input of form.elements) {
    const value = input instanceof HTMLInputElement ? draft[input.name] : undefined;
    if (!(input instanceof HTMLInputElement) || value === undefined) continue;
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
