'use client';

import { Drawer } from '@base-ui/react/drawer';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { CartContents } from './cart-contents';

/** The cart in a drawer at the side: a modal window that is closed by Escape, a press outside or a swipe. */
export default function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations();
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      swipeDirection={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-black/50 opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed inset-0 z-50 flex justify-end">
          <Drawer.Popup className="flex h-dvh w-full max-w-md transform-[translateX(var(--drawer-swipe-movement-x))] flex-col border-s border-line bg-surface shadow-float outline-none transition-transform duration-300 ease-out data-ending-style:transform-[translateX(100%)] data-starting-style:transform-[translateX(100%)] rtl:data-ending-style:transform-[translateX(-100%)] rtl:data-starting-style:transform-[translateX(-100%)] data-swiping:select-none data-swiping:duration-0">
            <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
              <Drawer.Title className="text-xl font-semibold">{t('Your cart')}</Drawer.Title>
              <Drawer.Close
                aria-label={t('Close the cart')}
                className="-me-2 flex size-11 items-center justify-center rounded-control text-2xl text-muted hover:bg-sunken hover:text-ink"
              >
                ×
              </Drawer.Close>
            </div>
            <Drawer.Content className="flex min-h-0 flex-1 flex-col">
              <CartContents
                look="drawer"
                onLeave={onClose}
                empty={
                  <Button variant="secondary" size="sm" onClick={onClose}>
                    {t('Keep shopping')}
                  </Button>
                }
              />
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
