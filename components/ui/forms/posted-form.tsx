'use client';

import { type ComponentProps, createContext, useContext, useId } from 'react';
import type { PostedForm as Posted } from '@/lib/posted-form';
import type { Result } from '@/lib/wix/platform';

/** The form that the browser has posted for this page. */
const PagePost = createContext<Posted | undefined>(undefined);

/** Provides the form for which a page is the answer, if it is one. */
export const PostedFormProvider = PagePost.Provider;

/** Returns the values of the form for which this page is the answer. */
export const usePostedValues = (): FormData | undefined => useContext(PagePost)?.values;

/** The name of the hidden field that says which form of the page was posted. */
const FORM = 'form';

/**
 * Gives a form to a server action, to which the browser posts it without scripts. React's `useActionState` would not
 * show the answer (docs/decisions/0014-answers-without-scripts.md).
 * @returns the answer, if this page is one to this form; the props for its `PostForm`
 */
export function usePosted<T>(action: (values: FormData) => Promise<Result<T>>) {
  const id = useId();
  const page = useContext(PagePost);
  const own = page?.values.get(FORM) === id ? page : undefined;
  return { answer: own?.answer as Result<T> | undefined, post: { id, action, values: own?.values } };
}

/** The posted values of the form around a field. */
const Typed = createContext<FormData | undefined>(undefined);

/** Returns what was typed into the fields with a name before the form was posted; undefined if it was not. */
export const useTyped = (name: string | undefined): string[] | undefined =>
  useContext(Typed)
    ?.getAll(name ?? '')
    .map(String);

/** Whether this is in a form for which the page is the answer. */
export const useIsPosted = (): boolean => useContext(Typed) !== undefined;

/** Props that give the focus to an element if the server's page has it: it shows what was refused. */
export const focusIf = (refused: unknown): { autoFocus?: true } => (refused ? { autoFocus: true } : {});

/** A form that its browser can post. Its fields show what was typed, if this page is the answer to it. */
export function PostForm({
  post: { id, action, values },
  children,
  ...form
}: Omit<ComponentProps<'form'>, 'action'> & {
  post: { id: string; action: (values: FormData) => Promise<unknown>; values: FormData | undefined };
}) {
  return (
    // The type of the prop allows no answer, which the server keeps for the page.
    <form {...form} action={action as (values: FormData) => Promise<void>}>
      <input type="hidden" name={FORM} value={id} />
      <Typed value={values}>{children}</Typed>
    </form>
  );
}
