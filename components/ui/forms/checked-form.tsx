import { type ComponentProps, useEffect, useState } from 'react';

/**
 * A form that shows its errors itself. Without scripts it cannot, so the browser checks its fields then, and posts it to
 * the server action.
 */
export function CheckedForm(props: ComponentProps<'form'>) {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return <form {...props} noValidate={scripted} />;
}
