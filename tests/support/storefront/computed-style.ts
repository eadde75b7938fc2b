// Each query for a role and each click checks whether the element and everything around it are shown. jsdom then
// matches all the rules of a browser's style sheet again after every change of the page, and reads inherited values
// through all ancestors, which was a fifth of the time of these tests. The pages of tests have no style sheets, so the
// element's kind and inline styles decide.

/** The slow function. */
export const jsdomStyle = window.getComputedStyle.bind(window);

/** The attributes by which a browser's own style sheet decides how an element is laid out. */
const ATTRIBUTES = ['hidden', 'open', 'type', 'popover'];

/** How elements of one kind, with the same attributes, are laid out. */
const layouts = new Map<string, string>();

const inline = (element: Element, property: string) =>
  element.hasAttribute('style') && 'style' in element
    ? (element.style as CSSStyleDeclaration).getPropertyValue(property)
    : '';

function layoutOf(element: Element): string {
  const { localName } = element;
  const own = inline(element, 'display');
  // These depend on the element around it.
  if (localName === 'summary' || own === 'inherit') return jsdomStyle(element).display;
  const kind = [localName, own].concat(ATTRIBUTES.map((name) => element.getAttribute(name) ?? '-')).join(' ');
  const layout = layouts.get(kind) ?? jsdomStyle(element).display;
  layouts.set(kind, layout);
  return layout;
}

function inherited(element: Element, property: string, initial: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    // A hidden row is collapsed.
    if (at.hasAttribute('hidden')) return jsdomStyle(element).getPropertyValue(property);
    const own = inline(at, property);
    if (own && own !== 'inherit') return own;
  }
  return initial;
}

const QUICK: Record<string, (element: Element) => string> = {
  display: layoutOf,
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointer-events', 'auto'),
};

/** Answers as jsdom does, but at once for the properties that hide an element. */
function getComputedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo || document.styleSheets.length > 0) return jsdomStyle(element, pseudo);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') {
        return (property: string) =>
          QUICK[property]?.(element) ?? jsdomStyle(element).getPropertyValue(property);
      }
      const quick = typeof name === 'string' ? QUICK[name] : undefined;
      if (quick) return quick(element);
      const style = jsdomStyle(element);
      const value: unknown = Reflect.get(style, name, style);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}

for (const view of [globalThis, document.defaultView]) Object.assign(view ?? {}, { getComputedStyle });
