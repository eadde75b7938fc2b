'use client';

import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx/lite';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { Image } from '@/components/ui/picture';
import { countText, numberText } from '@/lib/format/numbers';

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
  const locale = useSiteLocale();
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
            <Dialog.Close aria-label="Close" className={round}>
              ×
            </Dialog.Close>
          </div>
          <div ref={pane} className="flex min-h-0 flex-1 overflow-auto overscroll-contain">
            <button
              type="button"
              aria-label={close ? 'Show all of the picture' : 'Come closer'}
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
              <button type="button" aria-label="Picture before" onClick={() => step(-1)} className={round}>
                <span aria-hidden="true">←</span>
              </button>
              <p aria-live="polite" className="text-sm text-muted tabular-nums">
                {numberText(at + 1, locale)} of {countText(shots.length, 'picture', locale)}
              </p>
              <button type="button" aria-label="Next picture" onClick={() => step(1)} className={round}>
                <span aria-hidden="true">→</span>
              </button>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
