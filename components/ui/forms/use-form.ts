'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { usePendingAction } from '@/components/ui/use-pending-action';
import { callAction } from '@/lib/browser/call-action';
import type { FieldErrors, Result } from '@/lib/wix/platform';
import { usePosted } from './posted-form';

/**
 * A form that is saved by a server action: the input stays whatever the answer, and the first refused field gets the
 * focus. The fields' ids are their names. Without scripts the browser posts the form to the same action.
 * @param save the server action, or a function that calls one. It answers with the errors by field
 * @param onSaved called when everything was saved
 * @returns `post` for the `PostForm`, and what it has to show
 */
export const useForm = <Field extends string>(
  save: (values: FormData) => Promise<Result<FieldErrors<Field>>>,
  onSaved?: () => void,
) => useFormOf(save, (errors) => errors, onSaved);

/** The same for an action that answers with more. @param errorsOf returns its errors by field */
export function useFormOf<Field extends string, Answer>(
  save: (values: FormData) => Promise<Result<Answer>>,
  errorsOf: (answer: Answer) => FieldErrors<Field>,
  onSaved?: (answer: Answer) => void,
) {
  const [pending, run] = usePendingAction();
  const { answer: posted, post } = usePosted(save);
  const [answer, setAnswer] = useState(posted);

  const refusedBy = (result: Result<Answer> | undefined): FieldErrors<Field> =>
    result?.ok ? errorsOf(result.value) : {};
  const isSaved = (result: Result<Answer> | undefined): boolean =>
    result?.ok === true && Object.keys(refusedBy(result)).length === 0;

  // A page that was left stays in the document, hidden; its message should be gone when the visitor comes back.
  useEffect(() => () => setAnswer(undefined), []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    run(
      () => callAction(save(new FormData(form))),
      setAnswer,
      (result) => {
        const [first] = Object.keys(refusedBy(result));
        if (result.ok && isSaved(result)) onSaved?.(result.value);
        const named = first && form.elements.namedItem(first);
        // Of several boxes with one name, the first gets the focus.
        const field = named instanceof RadioNodeList ? named[0] : named;
        if (field instanceof HTMLElement) field.focus();
      },
    );
  }

  return {
    // After it was saved, a form is as before: empty, or with what is stored.
    post: isSaved(posted) ? { ...post, values: undefined } : post,
    pending,
    answer,
    saved: isSaved(answer),
    refusals: refusedBy(answer),
    problem: answer?.ok === false ? answer.problem : undefined,
    onSubmit,
    dismiss: () => setAnswer(undefined),
    onChange: () => setAnswer((now) => (isSaved(now) ? undefined : now)),
  };
}
