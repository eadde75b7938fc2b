'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm } from '@/components/ui/forms/use-form';
import type { FieldErrors, Result } from '@/lib/wix/platform';

/**
 * A form for a text that other visitors see. When it is saved, the page is read again.
 * @param send returns the errors by field, and whether the text waits for the shop's approval
 * @returns what `useForm` returns, and whether the saved text waits
 */
export function useModeratedForm<Field extends string>(
  send: (values: FormData) => Promise<Result<{ errors: FieldErrors<Field>; waits: boolean }>>,
) {
  const router = useRouter();
  const [waits, setWaits] = useState(false);
  const form = useForm(
    async (_, values) => {
      const sent = await send(values);
      if (!sent.ok) return sent;
      setWaits(sent.value.waits);
      return { ok: true as const, value: sent.value.errors };
    },
    () => router.refresh(),
  );
  return { ...form, waits };
}
