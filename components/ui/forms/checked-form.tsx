import type { ComponentProps } from 'react';
import { useHydrated } from './script-button';

/**
 * A form that shows its errors itself. Without scripts it cannot, so the browser checks its fields then, and posts it to
 * the server action.
 */
export function CheckedForm(props: ComponentProps<'form'>) {
  return <form {...props} noValidate={useHydrated()} />;
}
