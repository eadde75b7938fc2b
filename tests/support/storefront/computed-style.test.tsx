import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jsdomStyle } from './computed-style';

const PAGE = `
  <dialog><p>Closed</p></dialog><dialog open><p>Open</p></dialog><div popover="auto">Over</div>
  <details><summary>More</summary><p>Text</p></details><summary>Alone</summary>
  <form><input type="hidden"><input type="text"><input type="checkbox"><button>Go</button>
    <select><option>One</option></select><datalist id="d"><option>Two</option></datalist></form>
  <table><tbody><tr hidden><td>Hidden</td></tr><tr><td>Shown</td></tr></tbody></table>
  <ul hidden><li>Hidden</li></ul><ul><li>Shown</li></ul><p hidden="until-found">Found</p>
  <section style="display: flex"><i style="display: inherit">Flex</i></section>
  <section style="display: none"><i>None</i></section>
  <section style="visibility: hidden"><i>Hidden</i><b style="visibility: visible">Shown</b></section>
  <section style="pointer-events: none"><i>No</i><b style="pointer-events: auto">Yes</b></section>
  <svg><title>Title</title><path d="" /></svg><template><p>Never</p></template><noscript>Never</noscript>`;

test('hidden elements are recognized as by jsdom, also after a change', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = PAGE;
  const elements = [...container.querySelectorAll('*')];
  const styles = (styleOf: (element: Element) => CSSStyleDeclaration) =>
    elements.map((element) => {
      const style = styleOf(element);
      const { display, visibility, pointerEvents } = style;
      const read = ['display', 'visibility', 'pointer-events'].map((name) => style.getPropertyValue(name));
      return [element.outerHTML, display, visibility, pointerEvents, ...read];
    });
  expect(elements.length).toBeGreaterThan(35);
  expect(styles(getComputedStyle)).toEqual(styles(jsdomStyle));

  container.setAttribute('style', 'visibility: hidden; pointer-events: none');
  for (const element of elements) element.toggleAttribute('hidden');
  expect(styles(getComputedStyle)).toEqual(styles(jsdomStyle));
});

test('other properties are those of jsdom', () => {
  const { container } = render(<h1 style={{ color: 'red' }}>Red</h1>);
  const heading = container.querySelector('h1') as Element;
  const style = getComputedStyle(heading);
  expect(style.color).toBe(jsdomStyle(heading).color);
  expect(style.getPropertyValue('font-weight')).toBe('bold');
});

test('a style sheet counts', () => {
  const { container } = render(<p className="gone">Gone</p>);
  document.head.innerHTML = '<style>.gone { display: none }</style>';
  expect(container.querySelector('p')).not.toBeVisible();
});
