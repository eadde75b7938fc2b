'use client';

import { useRouter } from 'next/navigation';
import type { FieldErrors, Result } from '@/lib/wix/platform';
import { useFormOf } from './use-form';

/**
 * A form for a text that other visitors see. When it is saved, the page is read again.
 * @param send the server action, which answers with the errors by field, and whether the text waits for the shop's
 *   approval
 * @returns what `useForm` returns, and whether the saved text waits
 */
export function useModeratedForm<Field extends string>(
  send: (values: FormData) => Promise<Result<{ errors: FieldErrors<Field>; waits: boolean }>>,
) {
  const router = useRouter();
  const form = useFormOf(
    send,
    ({ errors }) => errors,
    () => router.refresh(),
  );
  return { ...form, waits: form.answer?.ok === true && form.answer.value.waits };
}
