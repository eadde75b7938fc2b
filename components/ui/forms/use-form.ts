'use client';

import { type FormEvent, useActionState, useEffect, useState } from 'react';
import { usePendingAction } from '@/components/ui/use-pending-action';
import { callAction } from '@/lib/browser/call-action';
import type { FieldErrors, Result } from '@/lib/wix/platform';

/** Saves a form: a server action, or a function that calls one. */
export type SaveForm<Field extends string> = (
  previous: Result<FieldErrors<Field>> | null,
  values: FormData,
) => Promise<Result<FieldErrors<Field>>>;

/**
 * A form that is saved by a server action: the input stays whatever the answer, and the first refused field gets the
 * focus. The fields' ids are their names. Without scripts the browser posts the form to the same action.
 * @param save gets what the form showed before, which it need not know, and the values
 * @param onSaved called when everything was saved
 */
export function useForm<Field extends string>(save: SaveForm<Field>, onSaved?: () => void) {
  const [pending, run] = usePendingAction();
  const [posted, action] = useActionState(save, null);
  const [saved, setSaved] = useState(posted?.ok === true && Object.keys(posted.value).length === 0);
  const [refusals, setRefusals] = useState<FieldErrors<Field>>(posted ? refusedBy(posted) : {});
  const [problem, setProblem] = useState(posted?.ok === false ? posted.problem : undefined);

  // A page that was left stays in the document, hidden; its message should be gone when the visitor comes back.
  useEffect(
    () => () => {
      setSaved(false);
      setProblem(undefined);
    },
    [],
  );

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    run(
      () => callAction(save(null, new FormData(form))),
      (result) => {
        const refused = refusedBy(result);
        setRefusals(refused);
        setProblem(result.ok ? undefined : result.problem);
        setSaved(result.ok && Object.keys(refused).length === 0);
      },
      (result) => {
        const [first] = Object.keys(refusedBy(result));
        if (result.ok && !first) onSaved?.();
        const named = first && form.elements.namedItem(first);
        // Of several boxes with one name, the first gets the focus.
        const field = named instanceof RadioNodeList ? named[0] : named;
        if (field instanceof HTMLElement) field.focus();
      },
    );
  }

  return { action, pending, saved, refusals, problem, onSubmit, onChange: () => setSaved(false) };
}

function refusedBy<Field extends string>(result: Result<FieldErrors<Field>>): FieldErrors<Field> {
  return result.ok ? result.value : {};
}
