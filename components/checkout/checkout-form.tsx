'use client';

import type { ComponentProps, ReactNode } from 'react';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { type CheckoutAction, useCheckout } from './use-checkout';

/** A form whose button leads to the platform's checkout, with and without scripts. @param post opens the checkout */
export function CheckoutForm({
  post,
  button,
  children,
  ...look
}: {
  post: CheckoutAction;
  button: ReactNode;
  children: ReactNode;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>) {
  const { form, pending, problem } = useCheckout(post);
  return (
    <form {...form} className="space-y-4">
      {children}
      {problem && <ActionError problem={problem} pending={pending} />}
      <Button {...look} type="submit" pending={pending}>
        {button}
      </Button>
    </form>
  );
}
