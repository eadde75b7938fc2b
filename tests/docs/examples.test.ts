import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '@/scripts/lib/take/examples.mjs';
import { filesOf } from '@/scripts/lib/take/take.mjs';

/** The files that any example is built on: the client, the session, results, money and dates, a dozen primitives. */
const KERNEL = /^(lib\/(wix\/platform|config|format)|components\/ui)\//;

/** The most files, lines, and lines of the kernel that an example may need. These figures may only become less. */
const MOST: Record<string, readonly [number, number, number]> = {
  store: [140, 7417, 2224],
  booking: [110, 5473, 2041],
  tickets: [119, 5704, 2108],
  subscriptions: [96, 3729, 1680],
  login: [87, 3992, 1574],
};

/** The pages of each example, and its parts. */
const OWN: Record<string, RegExp> = {
  store: /^(app|components)\/store\/|^lib\/wix\/store\//,
  booking: /^(app|components)\/booking\/|^lib\/wix\/bookings\//,
  tickets: /^(app|components)\/tickets\/|^lib\/wix\/events\//,
  subscriptions: /^(app|components)\/subscriptions\/|^lib\/wix\/plans\//,
};

const linesOf = (files: string[]) =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);

describe.each(Object.keys(EXAMPLES))('the example %s', (name) => {
  const { files } = filesOf(name);
  const code = [...files.keys()].filter((file) => /\.tsx?$/.test(file));

  it('needs no more than it did', () => {
    const sources = code.map((file) => files.get(file) ?? file);
    const kernel = code.filter((file) => KERNEL.test(file)).map((file) => files.get(file) ?? file);
    const size = [code.length, linesOf(sources), linesOf(kernel)];
    const most = MOST[name] ?? [0, 0, 0];
    expect(size.map((each, index) => [each, most[index]]).filter(([each = 0, at = 0]) => each > at)).toEqual(
      [],
    );
  });

  it('knows nothing of the shop around it', () => {
    const around =
      /^components\/(shell|inspector|source|home|search|journal)\/|^lib\/(inspector|source|home|search|middleware)\//;
    expect(code.filter((file) => around.test(file))).toEqual([]);
  });

  it('shows no pages of another example', () => {
    const others = Object.entries(OWN).filter(([other]) => other !== name);
    const pages = code.filter((file) => file.startsWith('app/') || file.startsWith('components/'));
    expect(pages.filter((file) => others.some(([, own]) => own.test(file)))).toEqual([]);
  });
});
