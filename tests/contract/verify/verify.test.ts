import { afterEach, describe, expect, test } from 'vitest';
import { readStatements } from '@/emulator/evidence/statement';
import { asEvidence, createEmulator, reportPage, verify } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { runAll } from '@/tests/support/evidence/run-all';
import { allNeeds } from '@/tests/support/evidence/statements';
import { playPlatform } from '@/tests/support/platform/playing';
import { CHANGES } from '@/tests/support/platform/twenty-changes';

let ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

/** Opens an emulator with the demo site, which plays the platform. */
function opened(catalog: 'V1' | 'V3'): Emulator {
  const emulator = createEmulator({ catalogVersion: `${catalog}_CATALOG` });
  ends.push(() => emulator.close());
  return emulator;
}

/** Verifies the site of an emulator that plays the platform. */
async function verified(
  platform: Emulator,
  {
    change,
    ...options
  }: Pick<Parameters<typeof verify>[0], 'only' | 'write' | 'clientId'> & {
    change?: Parameters<typeof playPlatform>[1];
  } = {},
) {
  const { origin, stop } = await playPlatform(platform, change);
  ends.push(stop);
  return verify({ siteId: platform.site().id, apiKey: platform.apiKey, origin, firstWait: 1, ...options });
}

/** Everything on a site takes some seconds of processor time. */
const WHOLE = 600_000;

test('a site with catalog V1 does not differ from its copy', { timeout: WHOLE }, async () => {
  const platform = opened('V1');
  const { report } = await verified(platform, { clientId: platform.site().clientId });
  expect(report.differences.map(({ operation, kind, path }) => [operation, kind, path])).toEqual([]);
  expect(report.operations).toBeGreaterThan(300);
  expect(report.statements.asked).toBeGreaterThan(600);
});

test('nor one with catalog V3, whose answers can be run as evidence', { timeout: WHOLE }, async () => {
  const platform = opened('V3');
  const { report, recorded } = await verified(platform);
  expect(report.differences.map(({ operation, kind, path }) => [operation, kind, path])).toEqual([]);

  const text = asEvidence(recorded);
  const written = JSON.stringify(report) + reportPage(report) + text;
  for (const secret of [platform.apiKey, 'maya@example.com', 'Lindqvist', 'oscar.nguyen'])
    expect(written).not.toContain(secret);
  const statements = readStatements(text, 'verified').filter(({ says }) => says !== undefined);
  expect(statements.length).toBeGreaterThan(900);
  expect(statements.every(({ strength }) => strength === 'verified')).toBe(true);
  const outcomes = await runAll(statements, allNeeds());
  const notKept = outcomes.filter(({ verdict }) => verdict !== 'same');
  expect(notKept.map(({ statement, differences }) => `${statement.id}: ${differences.join('; ')}`)).toEqual(
    [],
  );
});

test('with --write, what the statements make is compared and removed', async () => {
  const platform = opened('V3');
  const count = () => JSON.stringify(platform.siteExchange.export().find(({ path }) => /coupons/.test(path)));
  const before = count();
  const { report } = await verified(platform, { only: ['coupons'], write: true });
  expect(report.differences).toEqual([]);
  expect(report.statements.asked).toBeGreaterThan(20);
  expect(count()).toBe(before);
});

describe('a platform that answers otherwise', () => {
  const platform = createEmulator({ catalogVersion: 'V3_CATALOG' });

  test.each(CHANGES)('$what', async ({ only, change, difference }) => {
    const { report } = await verified(platform, { only: [only], change });
    const differences = report.differences.map(({ operation, kind, path }) =>
      `${operation} ${kind} ${path}`.trim(),
    );
    expect(differences).toContain(difference);
    const [operation] = difference.split(' ');
    expect(report.differences.filter((it) => it.operation !== operation)).toEqual([]);
    const [finding] = report.differences.filter(
      (it) => difference === `${it.operation} ${it.kind} ${it.path}`.trim(),
    );
    expect(finding?.answers.platform).not.toBe(finding?.answers.emulator);
    expect(reportPage(report)).toContain(finding?.operation);
  });

  test('names the statement that it contradicts', async () => {
    const { report } = await verified(platform, {
      only: ['coupons'],
      change: ({ path }, { status, body }) =>
        path.startsWith('/stores/v2/coupons/') && status === 404 ? { status: 400, body } : undefined,
    });
    const finding = report.differences.find(({ kind }) => kind === 'status');
    expect(finding?.contradicts.map(({ id }) => id)).toContain('promotions-coupon-unknown');
    expect(reportPage(report)).toContain('promotions-coupon-unknown');
  });

  test('is not blamed for what the key may not read', async () => {
    const { report } = await verified(platform, {
      only: ['faq'],
      change: ({ path }) =>
        path.startsWith('/faq/') ? { status: 403, body: { message: 'Forbidden', details: {} } } : undefined,
    });
    expect(report.differences).toEqual([]);
    expect(report.notPermitted).toContain('faq.category.listCategories');
    expect(report.notCopied.map(({ what }) => what)).toContain('faq_questions');
  });
});
