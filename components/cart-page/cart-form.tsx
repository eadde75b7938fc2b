'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { type SaveForm, useForm } from '@/components/ui/forms/use-form';

const Pending = createContext(false);

/** A form of the cart page, which is read again after a change. A refusal is shown below it, also without scripts. */
export function CartForm({
  save,
  label,
  className,
  children,
}: {
  save: SaveForm<never>;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const { action, pending, problem, onSubmit } = useForm(save, () => router.refresh());
  return (
    <form action={action} onSubmit={onSubmit} aria-label={label} className={className}>
      <Pending value={pending}>{children}</Pending>
      {problem && <ActionError problem={problem} pending={pending} />}
    </form>
  );
}

/** The button of a `CartForm`. */
export const SubmitButton = (props: Omit<ComponentProps<typeof Button>, 'type' | 'pending'>) => (
  <Button {...props} type="submit" pending={use(Pending)} />
);
