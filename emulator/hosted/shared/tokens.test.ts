import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Returns the colours in a stylesheet, for light and for dark. */
function coloursIn(css: string): Record<string, string> {
  const colours: Record<string, string> = {};
  for (const block of css.matchAll(/(@media \(prefers-color-scheme: dark\) \{\s*)?:root \{([^}]*)\}/g)) {
    const scheme = block[1] ? 'dark' : 'light';
    for (const [, name, value] of (block[2] ?? '').matchAll(/(--[\w-]+): (#\w+);/g))
      colours[`${name} ${scheme}`] = value ?? '';
  }
  return colours;
}

// Buyers go from one to the other and back.
test('the hosted pages have the colours of the shop', () => {
  const shop = readdirSync('app')
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(`app/${name}`, 'utf8'))
    .join('\n');
  const hosted = coloursIn(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'));
  expect(Object.keys(hosted).length).toBeGreaterThan(20);
  expect(coloursIn(shop)).toEqual(hosted);
});
