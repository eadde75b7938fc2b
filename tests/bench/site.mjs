// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { addressesAlone, jsonAsText, REQUIRE } from '../../scripts/lib/build/emulator-bundle.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/servers/ports.mjs';
import { run, start } from '../../scripts/lib/servers/processes.mjs';
import { untilAnswers } from '../../scripts/lib/servers/servers.mjs';
import { usage, watched } from './support/support.mjs';

const CLI = 'emulator/dist/cli.mjs';
const WRITER = 'emulator/dist/bench-write-site.mjs';
const PRODUCTS = 50_000;
const ITEMS = 200_000;
/** The floor is a site of this part of the size. */
const PART = 10;
const TIMEOUT_MS = 1_200_000;
/** A site ten times as large may take this many times as long: its indexes grow a little faster than itself. */
const TIMES_LONGER = 12;
/** A pull needs memory for a page, not for the site. */
const MORE_MEMORY_MB = 100;

const megabytes = (/** @type {number} */ bytes) => Math.round(bytes / 2 ** 20);

/**
 * Measures the pull of a site of 50,000 products and 200,000 data items from an emulator that plays the platform, and
 * the start of an emulator on the copy, against a site of a tenth of the size.
 */
export async function measure() {
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/bench/support/write-site.ts'],
    outfile: WRITER,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    external: ['libsql', 'sharp', '@node-rs/argon2', 'pdfkit', 'subset-font', 'fontkit', 'wawoff2'],
    plugins: [jsonAsText, addressesAlone],
    banner: { js: REQUIRE },
    logLevel: 'silent',
  });
  const small = await timesOf(PRODUCTS / PART, ITEMS / PART);
  const large = await timesOf(PRODUCTS, ITEMS);
  const size = `${PRODUCTS.toLocaleString('en')} products and ${ITEMS.toLocaleString('en')} data items`;
  /** @param {'pull' | 'start'} step @param {string} what */
  const time = (step, what) => ({
    what: `${what} a site of ${size}`,
    floor: `a tenth of it: ${small[step].seconds.toFixed(1)} s`,
    measured: `${large[step].seconds.toFixed(0)} s, ${(large[step].seconds / small[step].seconds).toFixed(1)} x`,
    budget: `<= ${TIMES_LONGER} x`,
    kept: large[step].seconds / small[step].seconds <= TIMES_LONGER,
  });
  const more = large.pull.memory - small.pull.memory;
  return [
    time('pull', 'pull of'),
    {
      what: 'the most memory of this pull',
      floor: `a tenth of the site: ${small.pull.memory} MB`,
      measured: `${more >= 0 ? '+' : ''}${more} MB`,
      budget: `+${MORE_MEMORY_MB} MB`,
      kept: more <= MORE_MEMORY_MB,
    },
    time('start', 'exec --import of'),
    {
      what: 'memory of the emulator once it has imported this site',
      floor: `a tenth of the site: ${small.start.memory} MB`,
      measured: `${large.start.memory} MB`,
      budget: `<= ${PART} x`,
      kept: large.start.memory <= PART * small.start.memory,
    },
  ];
}

/** @param {number} products @param {number} items how many the site has more than the demo site */
async function timesOf(products, items) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  try {
    await command('the site', process.execPath, [WRITER, join(folder, 'made'), `${products}`, `${items}`]);
    const original = await started(join(folder, 'made'));
    try {
      const pull = await pulled(original.url, join(folder, 'copy'));
      await original.stop();
      const copy = await started(join(folder, 'copy'));
      await copy.stop();
      return { pull, start: copy };
    } finally {
      await original.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Pulls the site of an emulator. @param {string} url @param {string} copy the folder */
async function pulled(url, copy) {
  const { id, apiKey } = await (await fetch(`${url}/_emulator/site`)).json();
  const args = ['pull', '--site-id', id, '--platform-url', url, '--out', copy];
  const peak = `${copy}.peak`;
  const begun = performance.now();
  await command('The pull', process.execPath, [CLI, ...args], {
    WIX_API_KEY: apiKey,
    PEAK_FILE: peak,
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tests/bench/support/peak.mjs'))}`,
  });
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, memory: megabytes(Number(readFileSync(peak, 'utf8'))) };
}

/** Starts an emulator that imports a site. @param {string} site its folder @returns its address, time and memory */
async function started(site) {
  const [port, usagePort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const args = [CLI, '--port', `${port}`, '--import', site, '--catalog', 'kept'];
  const emulator = start('emulator', process.execPath, args, watched(usagePort));
  await untilAnswers(emulator, `${url}/_emulator/ready`);
  const isIn = new Promise((done) => {
    const look = () => (/ready at/.test(emulator.output()) ? done(undefined) : setTimeout(look, 50));
    look();
  });
  await Promise.race([isIn, emulator.exited]);
  if (!/ready at/.test(emulator.output())) throw new Error(`It does not start:\n${emulator.output()}`);
  const seconds = (performance.now() - begun) / 1000;
  const { rss } = await usage(usagePort);
  return { url, seconds, memory: megabytes(rss), stop: () => emulator.stop() };
}

/** @param {string} what @param {string} program @param {string[]} args @param {Record<string, string>} [env] */
async function command(what, program, args, env) {
  const { failure, output } = await run(program, args, { timeoutMs: TIMEOUT_MS, ...(env && { env }) });
  if (failure) throw new Error(`${what} could not be measured (${failure}):\n${output}`);
}
