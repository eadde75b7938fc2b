import { clsx } from 'clsx/lite';
import type { HTMLAttributes } from 'react';

/** A raised sheet of paper. The caller sets the padding, because pictures go up to the edge. */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'li' | 'section' | 'article' }) {
  return <Element {...rest} className={clsx('card', className)} />;
}
