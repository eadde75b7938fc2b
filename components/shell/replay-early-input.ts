import { DEVELOPER_BAR } from '@/lib/config/constants';

/**
 * Runs in the page before its scripts are loaded: records input to controls that do not work yet, and replays it in the
 * same order once they do. React marks elements when it hydrates them. Links and forms with an address work without
 * scripts, and React itself replays forms whose action is a function.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: It is put into the page as text, so it must contain all its parts.
function replayEarlyInput() {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const kept: { element: HTMLElement; redo: () => void }[] = [];
  /** The values of fields that React does not know yet, because hydration may reset them. */
  const values = new Map<EventTarget, string | boolean>();
  const propsOf = (element: Element): { children?: unknown } | undefined =>
    Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1];

  /**
   * Whether React has hydrated an element, or another script has added it where React renders nothing, like a captcha.
   */
  function isAlive(element: Element): boolean {
    if (propsOf(element)) return true;
    let around = element.parentElement;
    while (around && !propsOf(around)) around = around.parentElement;
    return around !== null && propsOf(around)?.children == null;
  }

  /**
   * Whether an event reaches an element. React marks elements while it is still rendering, and then initializes radio
   * buttons a second time and ignores presses in between. This event, for which no page listens, makes React finish
   * first; if React cannot, because scripts are missing, it stops the event.
   */
  function isReached(element: Element): boolean {
    let reached = false;
    const note = () => {
      reached = true;
    };
    element.addEventListener('touchcancel', note);
    element.dispatchEvent(new Event('touchcancel', { bubbles: true }));
    element.removeEventListener('touchcancel', note);
    return reached;
  }

  /** Replays one input at a time: React has to show its result before the next one. */
  function redoNext() {
    const first = kept[0];
    if (!first) return;
    const { element, redo } = first;
    if (element.isConnected && !(isAlive(element) && isReached(element))) {
      setTimeout(redoNext, 50);
      return;
    }
    if (element.isConnected) redo();
    kept.shift();
    if (kept.length > 0) setTimeout(redoNext);
  }

  function keep(element: HTMLElement, redo: () => void) {
    if (kept.push({ element, redo }) === 1) setTimeout(redoNext, 50);
  }

  /** Shows that an input is waiting. @returns a function that ends this */
  function showWaiting(element: HTMLElement | null | undefined) {
    const shown = element?.animate([{ opacity: 0.5 }], {
      duration: 600,
      iterations: Infinity,
      direction: 'alternate',
    });
    return () => shown?.cancel();
  }

  const isTicked = (field: Field): field is HTMLInputElement =>
    field.type === 'radio' || field.type === 'checkbox';

  /** Sets a field again. React ignores a value that it already knows, so it gets another one first. */
  function fill(field: Field) {
    const value = values.get(field);
    values.delete(field);
    if (isTicked(field)) {
      field.checked = !value;
      field.click();
      return;
    }
    field.value = `${value} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    if (field !== document.activeElement) leave(field);
  }

  /** Some fields are only evaluated when they lose the focus. */
  const leave = (field: Element) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

  addEventListener(
    'input',
    ({ target }) => {
      const field = target as Field;
      const isKept = values.has(field);
      if (!isKept && isAlive(field)) return;
      values.set(field, isTicked(field) ? field.checked : field.value);
      if (isKept) return;
      const endWaiting = isTicked(field) ? showWaiting(field.labels?.[0]) : undefined;
      keep(field, () => {
        endWaiting?.();
        fill(field);
      });
    },
    true,
  );

  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button');
      if (!button || button.disabled || isAlive(button) || (button.type === 'submit' && button.form)) return;
      event.preventDefault();
      event.stopPropagation();
      const endWaiting = showWaiting(button);
      keep(button, () => {
        endWaiting();
        button.click();
      });
    },
    true,
  );

  addEventListener(
    'keydown',
    (event) => {
      const button = event.target;
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      if (!(button instanceof HTMLButtonElement) || !button.hasAttribute('aria-haspopup') || isAlive(button))
        return;
      event.preventDefault();
      event.stopPropagation();
      const endWaiting = showWaiting(button);
      keep(button, () => {
        endWaiting();
        button.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true }));
      });
    },
    true,
  );

  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.hasAttribute('action') || isAlive(form)) return;
      event.preventDefault();
      event.stopPropagation();
      const field = document.activeElement;
      if (field instanceof HTMLElement && form.contains(field)) keep(field, () => leave(field));
      const endWaiting = showWaiting(event.submitter ?? form.querySelector<HTMLElement>('[type=submit]'));
      keep(form, () => {
        endWaiting();
        form.requestSubmit(event.submitter);
      });
    },
    true,
  );
}

/** Marks the page before its first paint if the developer bar is hidden, so that nothing moves. */
function keepBarAway(key: string) {
  try {
    document.documentElement.dataset.developers = localStorage.getItem(key) ?? 'on';
  } catch {} // storage may be blocked, and then the bar was never hidden
}

/** The script for the head of the page. */
export const REPLAY_EARLY_INPUT = `(${keepBarAway})(${JSON.stringify(DEVELOPER_BAR)});(${replayEarlyInput})()`;
