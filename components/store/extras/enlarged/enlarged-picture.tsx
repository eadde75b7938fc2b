'use client';

import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx/lite';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { Image } from '@/components/ui/picture';

/** The zoom factor of a press. */
const ZOOM = 2.5;

const round =
  'flex size-11 items-center justify-center rounded-full border border-line bg-surface text-xl text-ink hover:bg-sunken';

/**
 * A picture as large as the window; a press enlarges it to its full size, in which it is moved with a finger, the wheel
 * or arrow keys. The library moves the focus in and back, and closes it on Escape.
 * @param at the index of the current picture, from 0
 */
export default function EnlargedPicture({
  shots,
  at,
  onShow,
  onClose,
}: {
  shots: { src: string; name: string }[];
  at: number;
  onShow: (index: number) => void;
  onClose: () => void;
}) {
  const t = useTranslations();
  const pane = useRef<HTMLDivElement>(null);
  const [close, setClose] = useState(false);
  const shot = shots[at];
  const step = (by: number) => {
    setClose(false);
    onShow(at + by);
  };

  /** Zooms to the pressed point, or with the keyboard to the middle. */
  function zoom({ clientX, clientY, detail, currentTarget }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect();
    const [x, y] =
      detail > 0 ? [(clientX - box.left) / box.width, (clientY - box.top) / box.height] : [0.5, 0.5];
    setClose(!close);
    requestAnimationFrame(() => {
      const { current } = pane;
      if (!current) return;
      current.scrollTo?.({
        left: x * current.scrollWidth - current.clientWidth / 2,
        top: y * current.scrollHeight - current.clientHeight / 2,
      });
    });
  }

  function onKeyDown({ key }: KeyboardEvent) {
    // Zoomed in, arrow keys move the picture.
    if (close || shots.length < 2) return;
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  }

  if (!shot) return null;
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="appear fixed inset-0 z-40 bg-canvas" />
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="appear fixed inset-0 z-50 flex flex-col bg-canvas outline-none"
        >
          <div className="flex items-center justify-between gap-4 px-4 py-3">
            <Dialog.Title className="min-w-0 truncate font-medium">{shot.name}</Dialog.Title>
            <Dialog.Close aria-label={t('Close')} className={round}>
              ×
            </Dialog.Close>
          </div>
          <div ref={pane} className="flex min-h-0 flex-1 overflow-auto overscroll-contain">
            <button
              type="button"
              aria-label={close ? t('Show all of the picture') : t('Come closer')}
              aria-pressed={close}
              onClick={zoom}
              className={clsx(
                'relative m-auto shrink-0',
                close ? 'cursor-zoom-out' : 'size-full cursor-zoom-in',
              )}
              style={close ? { width: `${ZOOM * 100}%`, height: `${ZOOM * 100}%` } : undefined}
            >
              <Image
                key={shot.src}
                src={shot.src}
                alt={shot.name}
                fill
                sizes="200vw"
                className="object-contain"
              />
            </button>
          </div>
          {shots.length > 1 && (
            <div className="flex items-center justify-center gap-4 px-4 py-3">
              <button
                type="button"
                aria-label={t('Picture before')}
                onClick={() => step(-1)}
                className={round}
              >
                <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
                  ←
                </span>
              </button>
              <p aria-live="polite" className="text-sm text-muted tabular-nums">
                {t(
                  { one: '{number} of {count} picture', other: '{number} of {count} pictures' },
                  { number: at + 1, count: shots.length },
                )}
              </p>
              <button type="button" aria-label={t('Next picture')} onClick={() => step(1)} className={round}>
                <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
                  →
                </span>
              </button>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
