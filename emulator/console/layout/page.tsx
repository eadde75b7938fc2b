import type { ReactNode } from 'react';

/**
 * A page: its toolbar, and below it the content.
 * @param props.isCovered whether an item of its list is open, which covers the page on a phone
 */
export function Page({
  title,
  tools,
  children,
  isCovered = false,
}: {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
  isCovered?: boolean;
}) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header
        className={`${isCovered ? 'max-lg:[&>:not(h1)]:hidden' : ''} flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-3 py-1.5 lg:px-4`}
      >
        <h1 className="font-semibold text-md">{title}</h1>
        {tools}
      </header>
      {children}
    </div>
  );
}

/** The scrolling part of a page, with padding. */
export function Body({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto outline-none">
      <div className="flex max-w-6xl flex-col gap-8 px-3 py-4 lg:px-4">{children}</div>
    </div>
  );
}

export function Section({
  title,
  note,
  tools,
  children,
  id,
}: {
  title: string;
  note?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
  id?: string;
}) {
  return (
    <section id={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b pb-1.5">
        <h2 className="font-semibold">{title}</h2>
        {note && <span className="text-muted text-xs">{note}</span>}
        {tools && <div className="ml-auto flex flex-wrap gap-2">{tools}</div>}
      </div>
      {children}
    </section>
  );
}
