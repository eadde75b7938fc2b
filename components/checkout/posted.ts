import { redirect } from 'next/navigation';
import { isScripted } from '@/lib/posted-form';
import type { Result } from '@/lib/wix/platform';

/** Goes to the checkout if a form was posted without scripts. For server actions. @returns the checkout, or why there is none */
export async function leaveFor(checkout: Result<{ url: string }>): Promise<Result<{ url: string }>> {
  if (checkout.ok && !(await isScripted())) redirect(checkout.value.url);
  return checkout;
}
