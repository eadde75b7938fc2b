/**
 * Runs in the page before its scripts have come: keeps what is pressed on a button that does not work yet, and presses
 * it once it does, in the order in which it was done. React marks an element when it has brought it to life. Links work
 * by themselves, and forms with an action are kept by React.
 */
function keepPresses() {
  const kept: HTMLElement[] = [];
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  function replay() {
    for (let first = kept[0]; first && (!first.isConnected || isAlive(first)); first = kept[0]) {
      kept.shift();
      for (const shown of first.getAnimations()) shown.cancel();
      if (first.isConnected) first.click();
    }
    if (kept.length > 0) setTimeout(replay, 50);
  }
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button');
      if (!button || button.disabled || isAlive(button)) return;
      // React keeps a form with an action itself, by an address of its own.
      if (button.type === 'submit' && button.form?.action.startsWith('javascript:')) return;
      event.preventDefault();
      event.stopPropagation();
      button.animate([{ opacity: 0.5 }], { duration: 600, iterations: Infinity, direction: 'alternate' });
      if (kept.push(button) === 1) setTimeout(replay, 50);
    },
    true,
  );
}

/** The script, for the head of the page. */
export const KEEP_PRESSES = `(${keepPresses})()`;
