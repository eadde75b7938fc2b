'use client';

import { useEffect, useRef, useState } from 'react';
import { takeMemberFlag } from '@/components/members/hosted-log-in/hosted-log-in';
import { ScriptButton } from '@/components/ui/forms/script-button';
import { onDemand } from '@/components/ui/on-demand';
import { Spinner } from '@/components/ui/spinner';
import { draftsOf } from '@/lib/browser/form-drafts';
import { goToLogOut } from './go-to-log-out';
import { useLeavePage } from './use-leave-page';

// The menu library is loaded when the menu opens for the first time, not with the page.
const MemberMenuPopup = onDemand(() => import('./member-menu-popup'));
// Few log-outs fail, so this is loaded only with a problem.
const HeaderProblem = onDemand(() => import('./header-problem'));

/** The member's name, which opens a menu: account, log out. It deletes the form drafts of other members. */
export function MemberMenu({ id, name }: { id?: string; name: string }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const { pending, problem, leave, dismiss } = useLeavePage(goToLogOut);

  useEffect(() => {
    takeMemberFlag();
    if (id) draftsOf(id);
  }, [id]);

  function change(next: boolean) {
    setOpen(next);
    setOpened(opened || next);
  }

  return (
    <>
      <ScriptButton
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => change(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          change(true);
        }}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 text-sm font-medium transition-colors hover:bg-sunken sm:px-3"
      >
        <span
          aria-hidden="true"
          className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent text-xs font-semibold text-on-accent"
        >
          {pending ? <Spinner /> : name.slice(0, 1).toUpperCase()}
        </span>
        <span className="max-w-40 truncate">{name}</span>
        <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0 text-muted" fill="none">
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </ScriptButton>
      {opened && (
        <MemberMenuPopup trigger={trigger} open={open} onClose={() => change(false)} onLogOut={leave} />
      )}
      {problem && <HeaderProblem problem={problem} pending={pending} onRetry={leave} onClose={dismiss} />}
    </>
  );
}
