import { clsx } from 'clsx/lite';
import type { LinkProps } from 'next/link';
import type { ComponentProps } from 'react';
import { ScriptButton } from './forms/script-button';
import { Link } from './link';
import { Spinner } from './spinner';

export type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'md' | 'sm';
  className?: string;
};

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'border border-danger/40 text-danger hover:bg-danger-soft',
};

const sizes = { md: 'min-h-11 px-5 text-base', sm: 'min-h-9 px-3 text-sm' };

/** The classes of a button, for other elements that look like one. */
export function buttonLook({ variant = 'primary', size = 'md', className }: Look): string {
  return clsx('button', variants[variant], sizes[size], className);
}

/**
 * A button. While `pending`, it shows a spinner and ignores presses, but keeps the focus (a disabled button would lose
 * it).
 * @param needsScripts disables it until its page is hydrated; not for buttons of forms that work without scripts
 */
export function Button({
  variant,
  size,
  className,
  pending = false,
  children,
  onClick,
  type = 'button',
  needsScripts = type === 'button',
  ...rest
}: ComponentProps<'button'> & Look & { pending?: boolean; needsScripts?: boolean }) {
  const Element = needsScripts ? ScriptButton : 'button';
  return (
    <Element
      {...rest}
      type={pending ? 'button' : type}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={buttonLook({ variant, size, className })}
    >
      {pending && <Spinner />}
      {children}
    </Element>
  );
}

/**
 * A link that looks like a button. An address with a scheme leaves the shop: plain anchor, new tab.
 * @param scroll false keeps the scroll position, for links within the shop
 * @param onNavigate runs before a navigation within the shop, and may prevent it
 */
export function ButtonLink({
  variant,
  size,
  className,
  href,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & Look & { href: string } & Pick<LinkProps, 'scroll' | 'onNavigate'>) {
  const props = { ...rest, href, className: buttonLook({ variant, size, className }) };
  if (!/^[a-z]+:/.test(href)) return <Link {...props}>{children}</Link>;
  return (
    <a {...props} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
