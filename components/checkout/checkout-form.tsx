'use client';

import type { ComponentProps, ReactNode } from 'react';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { PostForm } from '@/components/ui/forms/posted-form';
import { type CheckoutAction, useCheckout } from './use-checkout';

/**
 * A form whose button leads to the platform's checkout, with and without scripts.
 * @param post opens the checkout. @param busy whether what is bought is changing at the moment
 * @param onLeave is called when there is a checkout to go to, or an upgrade to offer
 */
export function CheckoutForm({
  post,
  button,
  busy = false,
  onLeave,
  children,
  ...look
}: {
  post: CheckoutAction;
  button: ReactNode;
  busy?: boolean;
  onLeave?: () => void;
  children: ReactNode;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>) {
  const { form, pending, problem } = useCheckout(post, onLeave);
  return (
    <PostForm {...form} className="space-y-4">
      {children}
      {problem && <ActionError problem={problem} pending={pending} />}
      <Button {...look} type="submit" pending={pending || busy}>
        {button}
      </Button>
    </PostForm>
  );
}
