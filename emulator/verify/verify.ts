import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sdk from '@wix/sdk/package.json';
import type { Emulator } from '#runtime/emulator';
import { readSiteFolder } from '#storage/exported-site/folder';
import type { PlacedStatement } from '../evidence/statement';
import { createEmulator } from '../index';
import type { Part } from '../pull/kind';
import { openPlatform, PLATFORM, type Platform } from '../pull/platform';
import { type Missing, pull } from '../pull/pull';
import { type Answered, askReads } from './ask';
import { differencesBetween, isForbidden } from './differences';
import { readEvidence, readNeeds } from './evidence';
import { type Finding, Findings } from './findings';
import { Recorder } from './record';
import { runStatements, type StatementCounts } from './statements';
import { copyAsked, copyTarget, platformTarget } from './targets';

/** How often a call that failed is repeated: a platform that goes on failing is a difference too. */
const RETRIES = 4;

export interface VerifyOptions {
  siteId: string;
  apiKey: string;
  /** Another address that answers as the platform does. */
  origin?: string | undefined;
  /** Of an app of the site: then statements of visitors are asked too. */
  clientId?: string | undefined;
  /** Where the copy of the site is kept; by default it is not. */
  folder?: string | undefined;
  /** The parts that are compared; all if absent. */
  only?: readonly Part[] | undefined;
  /** Whether statements are run that remove what they have made, besides those that only read. */
  write?: boolean | undefined;
  /** Milliseconds before the first retry of a call that failed. */
  firstWait?: number | undefined;
  /** Called after each answer. @param what is done, and how often it was done */
  onProgress?: ((what: string, count: number) => void) | undefined;
}

/** The result of a comparison, which has neither the key nor people's data in it. */
export interface Report {
  site: { id: string; name: string; catalog: string };
  /** Where the platform answers. */
  platform: string;
  /** When it was made, as an instant. */
  date: string;
  sdk: string;
  /** How many requests both have answered, and to how many operations. */
  requests: number;
  operations: number;
  statements: StatementCounts;
  differences: Finding[];
  /** Operations for which the site has nothing. */
  notAsked: string[];
  /** Operations that the key may not call. */
  notPermitted: string[];
  /** The parts of the site that could not be copied, with the reasons. */
  notCopied: Missing[];
}

/** Pulls the site, and opens an emulator with it. */
async function openCopy(platform: Platform, options: VerifyOptions, folder: string) {
  const { siteId, only, onProgress } = options;
  const pulled = await pull({
    siteId,
    platform,
    folder,
    only,
    onProgress: (kind, read) => onProgress?.(`copying ${kind.replaceAll('_', ' ')}`, read),
  });
  const copy = createEmulator();
  copy.siteExchange.import(readSiteFolder(folder));
  return { pulled, copy };
}

/**
 * Asks a site of the platform and an emulator with a copy of it the same things: the reads of all modules, then the
 * statements of evidence.
 * @returns what differs, and the answers of the platform as statements
 * @throws Error if the site cannot be read at all
 */
export async function verify(
  options: VerifyOptions,
): Promise<{ report: Report; recorded: PlacedStatement[] }> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'verify-'));
  const platform = openPlatform({ ...options, retries: RETRIES });
  let copy: Emulator | undefined;
  try {
    const opened = await openCopy(platform, options, folder);
    copy = opened.copy;
    return await compare(options, platform, opened.copy, opened.pulled.missing);
  } finally {
    copy?.close();
    if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** A key without a permission, which says nothing of what the platform would answer with it. */
const isNotPermitted = ({ platform, emulator }: Answered): boolean =>
  isForbidden(platform) && !isForbidden(emulator);

async function compare(
  options: VerifyOptions,
  platform: Platform,
  copy: Emulator,
  notCopied: Missing[],
): Promise<{ report: Report; recorded: PlacedStatement[] }> {
  const { siteId, apiKey, only, write = false, onProgress } = options;
  const { catalogVersion: catalog, name, timeZone } = copy.site();
  const date = copy.clock.date();
  const findings = new Findings([apiKey, copy.apiKey]);
  const recorder = new Recorder({ catalog, date, sdk: sdk.version });
  const operations = new Set<string>();
  const notPermitted = new Set<string>();
  let requests = 0;
  const both = { platform: platform.ask, emulator: copyAsked(copy) };
  const notAsked = await askReads(both, { catalog, only }, (question, answered) => {
    requests += 1;
    onProgress?.('asking', requests);
    operations.add(answered.operation);
    if (isNotPermitted(answered)) notPermitted.add(answered.operation);
    else {
      findings.add(
        answered,
        differencesBetween(answered.operation, answered.request, answered.platform, answered.emulator),
      );
      recorder.keepRead(question, answered);
    }
  });
  const statements = await runStatements(
    {
      platform: platformTarget({ ...options, timeZone }),
      emulator: copyTarget(copy),
    },
    {
      statements: readEvidence(),
      needs: readNeeds(),
      catalog,
      only,
      write,
      restore: copy.savepoint(),
    },
    (checked) => {
      requests += 1;
      onProgress?.('asking', requests);
      findings.addStatement(checked);
      recorder.keepStatement(checked);
    },
  );
  const report: Report = {
    site: { id: siteId, name, catalog },
    platform: options.origin ?? PLATFORM,
    date,
    sdk: sdk.version,
    requests,
    operations: operations.size,
    statements,
    differences: findings.list(),
    notAsked,
    notPermitted: [...notPermitted],
    notCopied,
  };
  return { report, recorded: recorder.statements() };
}
