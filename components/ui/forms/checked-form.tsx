import type { ComponentProps } from 'react';
import { PostForm } from './posted-form';
import { useHydrated } from './script-button';

/**
 * A form that shows its errors itself. Without scripts the browser checks its fields first, and posts it to the server
 * action.
 */
export function CheckedForm(props: ComponentProps<typeof PostForm>) {
  return <PostForm {...props} noValidate={useHydrated()} />;
}
