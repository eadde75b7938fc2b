'use client';

// biome-ignore lint/style/noRestrictedImports: what it is given here never fails
import { type ComponentType, lazy, type ReactNode, Suspense, useState, useTransition } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from '#translations';
import { Button } from './button';
import { Notice } from './notice';

type Shown = { open?: boolean; onClose?: () => void };

/** A part, or the message that it is missing. */
type PartProps<Props> = { props: Props & Shown; pending: boolean; onRetry: () => void };
type Part<Props> = ComponentType<PartProps<Props>>;
type Fetching<Props> = { latest?: Part<Props>; begin: () => Part<Props> };

/**
 * Creates a component whose script is loaded when it is first shown, not with the page. If that fails, because there is
 * no network or the shop was updated since, the page stays unchanged, with a message from which the script can be
 * loaded again. React's own `lazy` would crash the page, and never load it again.
 * @param load imports a module whose default export is the component
 * @param placeholder shown until it is loaded
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder?: ReactNode,
) {
  const fetching: Fetching<Props> = {
    begin() {
      fetching.latest = lazy(async (): Promise<{ default: Part<Props> }> => {
        try {
          const { default: Loaded } = await load();
          return { default: ({ props }) => <Loaded {...props} /> };
        } catch (error) {
          console.error('This part of the page did not arrive', error);
          return { default: Missing };
        }
      });
      return fetching.latest;
    },
  };
  return (props: Props & Shown) => <OnDemand fetching={fetching} placeholder={placeholder} props={props} />;
}

function OnDemand<Props extends object>({
  fetching,
  placeholder,
  props,
}: {
  fetching: Fetching<Props>;
  placeholder: ReactNode;
  props: Props & Shown;
}) {
  const [Part, setPart] = useState(() => fetching.latest ?? fetching.begin());
  const [pending, start] = useTransition();
  return (
    <Suspense fallback={placeholder}>
      <Part props={props} pending={pending} onRetry={() => start(() => setPart(fetching.begin()))} />
    </Suspense>
  );
}

/** Says that a part of the page could not be loaded. The element that opened it gets the focus back. */
function Missing({ props: { open, onClose }, pending, onRetry }: PartProps<object>) {
  const t = useTranslations();
  const [opener] = useState(() => document.activeElement);
  if (open === false) return null;
  function close() {
    onClose?.();
    if (opener instanceof HTMLElement) opener.focus();
  }
  return createPortal(
    <div className="appear-unasked fixed inset-x-4 bottom-4 z-50 max-w-md rounded-control bg-surface shadow-float sm:end-auto sm:start-6">
      <Notice
        tone="error"
        title={t('This part of the page did not arrive')}
        action={
          <div className="flex gap-2">
            <Button variant="secondary" size="sm" autoFocus={open} pending={pending} onClick={onRetry}>
              {t('Try again')}
            </Button>
            {onClose && (
              <Button variant="quiet" size="sm" onClick={close}>
                {t('Close')}
              </Button>
            )}
          </div>
        }
      >
        {t(
          'Please check your connection. If it is not that, the shop may have been updated since you opened this page: reload it. What you have typed may be lost then.',
        )}
      </Notice>
    </div>,
    document.body,
  );
}
