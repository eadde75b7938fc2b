import { redirect } from 'next/navigation';
import type { Result } from '@/lib/wix/platform';

/** The field with which a form says that scripts run, which open the checkout themselves. */
export const SCRIPTED = 'scripts';

/** Goes to the checkout if a form was posted without scripts. For server actions. @returns the checkout, or why there is none */
export function leaveFor(form: FormData, checkout: Result<{ url: string }>): Result<{ url: string }> {
  if (checkout.ok && !form.has(SCRIPTED)) redirect(checkout.value.url);
  return checkout;
}
