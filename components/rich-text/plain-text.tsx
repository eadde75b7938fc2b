import { clsx } from 'clsx/lite';

/** A text without formatting, with its line ends: one element, however long it is. */
export function PlainText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p className={clsx('wrap-anywhere whitespace-pre-line', className)}>
      {text.trim().replace(/\n{3,}/g, '\n\n')}
    </p>
  );
}
