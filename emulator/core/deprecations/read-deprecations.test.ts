import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import modules from '../contract/schemas/modules.json';
import { deprecationOf, hasEnded } from './deprecation';
import deprecations from './deprecations.json';
import { readDeprecations } from './read-deprecations.mjs';

const folder = mkdtempSync(join(tmpdir(), 'typings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function typings(module: string, text: string): string {
  const path = join(folder, module);
  mkdirSync(path);
  writeFileSync(join(path, 'index.typings.d.mts'), text);
  return path;
}

test('a deprecated function is read with date, replacement and note; others are not', () => {
  const earlier = typings(
    'earlier',
    `interface Mug {
    /**
     * The handle.
     * @deprecated
     * @targetRemovalDate 2026-01-01
     */
    handle?: string;
}
/**
 * Fires a mug.
 * @fqn pottery.v1.Kiln.FireMug
 * @deprecated Replaced by Fire,
 * which fires ([SDK](https://a.test/b) | [REST](https://a.test/c)) everything.
 * @replacedBy pottery.v2.Kiln.Fire
 * @targetRemovalDate 2027-02-01
 */
declare function fireMug(): Promise<void>;
/**
 * Fires many.
 * @fqn pottery.v1.Kiln.FireMugs
 * @deprecated
 */
declare function fireMugs(): Promise<void>;
/**
 * Glazes.
 * @fqn pottery.v1.Kiln.Glaze
 */
declare function glaze(): Promise<void>;
`,
  );
  const current = typings(
    'current',
    `/**
 * Fires.
 * @fqn pottery.v2.Kiln.Fire
 */
declare function typedFire(): Promise<void>;
`,
  );
  expect(readDeprecations({ 'pottery.kiln': earlier, 'pottery.kilnV2': current })).toEqual({
    'pottery.kiln.fireMug': {
      removal: '2027-02-01',
      replacedBy: 'pottery.v2.Kiln.Fire',
      replacement: 'pottery.kilnV2.fire',
      note: 'Replaced by Fire, which fires everything.',
    },
    'pottery.kiln.fireMugs': {},
  });
  // Without the module that has the replacement, the platform's name of the call stays.
  expect(readDeprecations({ 'pottery.kiln': earlier })['pottery.kiln.fireMug']).not.toHaveProperty(
    'replacement',
  );
});

test('every function of the SDK that has a date of removal is in the list, with that date', () => {
  const dated = Object.entries(modules).flatMap(([module, pkg]) => {
    const build = `node_modules/@wix/auto_sdk_${pkg}/build/es`;
    // The typings of the SDK’s old layout have no dates.
    if (!existsSync(build)) return [];
    return readdirSync(build)
      .filter((name) => name.endsWith('.d.mts') && name !== 'meta.d.mts')
      .flatMap((name) => {
        const lines = readFileSync(join(build, name), 'utf8').split('\n');
        return lines.flatMap((line, at) => {
          // Only comments without indent: those of fields and methods are indented.
          const date = line.match(/^ \* @targetRemovalDate (\S+)/)?.[1];
          const below = lines.slice(at).find((it) => !it.startsWith(' *'));
          const called = below?.match(/^declare function (?!on[A-Z])(\w+)/)?.[1];
          return date && called ? [`${module}.${called} ${date}`] : [];
        });
      });
  });
  const listed = Object.entries<{ removal?: string }>(deprecations).flatMap(([name, { removal }]) =>
    removal ? [`${name} ${removal}`] : [],
  );
  expect(listed.toSorted()).toEqual(dated.toSorted());
  expect(listed).toContain('ecom.currentCart.addToCurrentCart 2027-02-01');
  expect(listed).toContain('pricing-plans.plans.listPublicPlans 2025-12-31');
});

/** Calls that the typings name wrongly, or that no package of the SDK has. */
const MISNAMED = [
  'wix.members.reports.v1.MemberReportOverviews.QueryMemberReportOverviews',
  'ListLocalDeliveryOptionsByDeliveryRegion',
  'com.wixpress.forms.v4.FormSubmissionService.QuerySubmissionsByNamespace',
  'wix.pro_gallery.v2.gallery.BulkDeleteGalleryItems',
];

test('every replacement is a function whose contract the emulator has', () => {
  const schemas = JSON.parse(readFileSync('emulator/core/contract/schemas/schemas.json', 'utf8'));
  for (const name of Object.keys(deprecations)) {
    const { replacement, replacedBy } = deprecationOf(name) ?? {};
    const named = replacedBy !== undefined && !MISNAMED.includes(replacedBy);
    expect(replacement !== undefined, replacedBy).toBe(named);
    const dot = replacement?.lastIndexOf('.');
    if (replacement)
      expect(schemas[replacement.slice(0, dot)].functions).toHaveProperty(replacement.slice((dot ?? 0) + 1));
  }
});

test('a function ends at the start of its day, and never without a date', () => {
  const day = Date.parse('2027-02-01T00:00:00Z');
  const dated = { removal: '2027-02-01' };
  expect([hasEnded(dated, 'by-date', day - 1), hasEnded(dated, 'by-date', day)]).toEqual([false, true]);
  expect([hasEnded(dated, 'served', day), hasEnded(dated, 'all', 0)]).toEqual([false, true]);
  expect([hasEnded({}, 'all', day), hasEnded({}, 'by-date', day)]).toEqual([false, false]);
  expect(deprecationOf('stores.products.queryProducts')).toBeUndefined();
});
