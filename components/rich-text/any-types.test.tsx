import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { getEvent } from '@/lib/wix/events';
import type { RichDocument } from '@/lib/wix/rich-text';
import { startEmulator } from '@/tests/support/emulator/start';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';
import { RICH_PARTS } from './extras/parts';
import { RichText, setRichParts } from './rich-text';

setRichParts(RICH_PARTS);

startEmulator();
beforeEach(() => beginVisit());

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value
    ? Object.entries(value).flatMap(([name, item]) => [name, ...namesIn(item)])
    : [];

/** Returns a document in which all values of one name are another one. */
const replaced = (value: unknown, name: string, other: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, item) => (key === name ? other : item));

test('whatever type a value has in a rich text, the rest of it is shown', async () => {
  const { event } = known(await getEvent('harvest-supper'));
  const names = new Set(namesIn(event.description).filter((name) => !/^\d+$/.test(name)));
  expect(names.size).toBeGreaterThan(50);
  for (const name of names)
    for (const other of [7, 'text', { text: 1 }, null]) {
      const document = replaced(event.description, name, other) as RichDocument;
      expect(() => renderToStaticMarkup(<RichText document={document} level={3} />), name).not.toThrow();
    }
});
