import { headers } from 'next/headers';
import type { Result } from './wix/platform';

/** A form that the browser itself has posted, without scripts. */
export type PostedForm = {
  /** The values of its fields; no password. */
  values: FormData;
  /** The answer of its action, for the page that is sent back. */
  answer: Result<unknown>;
};

/** By the headers of the request: in the same one, Next runs the action of a posted form and renders the page. */
const postedForms = new WeakMap<object, PostedForm>();

/** Whether scripts have called the action that runs; otherwise the browser has posted its form. For server actions. */
export const isScripted = async (): Promise<boolean> => (await headers()).has('next-action');

/** Keeps the answer to a form until its page is rendered, if the browser itself has posted it. For server actions. */
export async function keepPostedForm(values: FormData, answer: Result<unknown>): Promise<void> {
  if (await isScripted()) return;
  values.delete('password');
  postedForms.set(await headers(), { values, answer });
}

/** Returns the form that was posted in this request, if there is one. */
export const postedForm = async (): Promise<PostedForm | undefined> => postedForms.get(await headers());
