'use client';

import { Menu } from '@base-ui/react/menu';
import Link from 'next/link';
import type { RefObject } from 'react';
import { useTranslations } from '#translations';

const item =
  'flex min-h-11 cursor-pointer items-center rounded-control px-3 text-sm outline-none data-highlighted:bg-sunken';

/** The member's menu. The library handles arrow keys, Escape and focus. */
export default function MemberMenuPopup({
  trigger,
  open,
  onClose,
  onLogOut,
}: {
  trigger: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onClose: () => void;
  onLogOut: () => void;
}) {
  const t = useTranslations();
  return (
    <Menu.Root open={open} onOpenChange={(next) => !next && onClose()}>
      {/* Rendered within the header, to be part of its landmark. */}
      <Menu.Portal container={trigger.current?.closest('header') ?? undefined}>
        <Menu.Positioner anchor={trigger} align="end" sideOffset={6} className="z-40">
          <Menu.Popup
            aria-label={t('Your account')}
            finalFocus={trigger}
            className="appear min-w-48 rounded-card border border-line bg-surface p-1.5 shadow-float outline-none"
          >
            <Menu.LinkItem closeOnClick className={item} render={<Link href="/account" prefetch={false} />}>
              {t('Account')}
            </Menu.LinkItem>
            <Menu.Item className={item} onClick={onLogOut}>
              {t('Log out')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
