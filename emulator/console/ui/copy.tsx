import { Check, Copy as CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button';
import { tellProblem } from './toast';

/** How long the button says “Copied”, in milliseconds. */
const SAYS = 1500;

/** Copies a text, which may be requested only on click. */
export function Copy({
  text,
  label,
  children,
  variant = 'quiet',
}: {
  text: string | (() => Promise<string>);
  /** The name of the copied text, for a button with only an icon. */
  label: string;
  /** The text of the button, beside its icon. */
  children?: string;
  variant?: 'quiet' | 'plain' | 'primary';
}) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), SAYS);
    return () => clearTimeout(timer);
  }, [isDone]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setDone(true);
    } catch (error) {
      tellProblem(error);
    }
  }
  const Icon = isDone ? Check : CopyIcon;
  const says = isDone ? 'Copied' : children;
  return (
    <Button
      variant={variant}
      {...(!children && { label: isDone ? 'Copied' : label })}
      {...(children && { title: label })}
      onClick={copy}
    >
      <Icon aria-hidden size={13} className={isDone ? 'text-accent' : ''} />
      {children && says}
    </Button>
  );
}
