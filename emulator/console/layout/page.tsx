import type { ReactNode } from 'react';

/**
 * A page: its row of tools, and below what fills the rest of the window.
 * @param props.isCovered whether something of its list is open, which on a telephone has the window for itself
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

/** The part of a page that scrolls, with room around it. */
export function Body({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto outline-none">
      <div className="flex max-w-6xl flex-col gap-8 px-3 py-4 lg:px-4">{children}</div>
    </div>
  );
}

/** A part of a page under a heading. */
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
