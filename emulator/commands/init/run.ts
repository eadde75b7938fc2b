import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { colors } from '../output';
import { addPart, takeBack } from './parts';
import { type Plan, planFor } from './plan/plan';
import { isSame, nameOf, RECORD, readRecord, writeRecord } from './record';
import { createStage, type Stage } from './stage';

interface Answer {
  /** Whether the user has agreed already. */
  yes: boolean;
}

/**
 * Sets up the app in a folder: shows the changes, and writes them if the user agrees.
 * @returns the exit code
 * @throws Error with a message for the user if the folder has no app, or a file that cannot be read
 */
export async function setUp(folder: string, answer: Answer): Promise<number> {
  if (!existsSync(join(folder, 'package.json')))
    throw new Error('This folder has no package.json: run init in the folder of an app.');
  const stage = createStage(folder);
  const plan = planFor(folder);
  console.log(plan.found);
  const notes = [...plan.notes, ...stageParts(plan, stage)];
  const done = await confirm(stage, answer, 'Add this?');
  for (const note of notes) console.log(`- ${note}`);
  if (done === 'nothing') console.log('Everything that init adds is here already.');
  if (done === 'written') console.log(`Next: ${plan.next.join(', then ')}`);
  return done === 'refused' ? 1 : 0;
}

/** Adds the parts of a plan to a stage. @returns notes about what is there in another form */
function stageParts({ parts }: Plan, stage: Stage): string[] {
  const recorded = readRecord(stage);
  const notes: string[] = [];
  const record = [...recorded];
  for (const part of parts) {
    const { outcome, added } = addPart(part, stage);
    // Parts that init has added before may be edited since.
    const isOwn = recorded.some((it) => it.kind === part.kind && nameOf(it) === nameOf(part));
    if (outcome === 'kept' && !isOwn) notes.push(`There is ${nameOf(part)} already: it stays as it is.`);
    if (!added) continue;
    const earlier = record.findIndex((it) => isSame(it, added));
    if (earlier !== -1) record.splice(earlier, 1);
    record.push(added);
  }
  writeRecord(record, stage);
  return notes;
}

/**
 * Takes back what `setUp` has added, except parts that were edited since.
 * @returns the exit code
 * @throws Error with a message for the user if it has added nothing
 */
export async function takeBackAll(folder: string, answer: Answer): Promise<number> {
  const stage = createStage(folder);
  const recorded = readRecord(stage);
  if (recorded.length === 0)
    throw new Error(`There is no ${RECORD} here, so there is nothing that init could take back.`);
  // The last one first, so that what one part has made for others is empty when it is its turn.
  const kept = recorded.toReversed().filter((it) => takeBack(it, stage) === 'kept');
  writeRecord(kept.toReversed(), stage);
  const done = await confirm(stage, answer, 'Take this back?');
  for (const it of kept)
    console.error(`! ${nameOf(it)} was edited after init added it, so it stays: remove it yourself.`);
  return done === 'refused' || kept.length > 0 ? 1 : 0;
}

/** Shows the staged changes, and writes them if the user agrees. */
async function confirm(
  stage: Stage,
  { yes }: Answer,
  question: string,
): Promise<'written' | 'refused' | 'nothing'> {
  const diffs = stage.diffs();
  if (diffs.size === 0) return 'nothing';
  for (const [file, diff] of diffs) if (file !== RECORD) console.log(`\n${colored(diff)}`);
  console.log(`\n${RECORD} keeps what init has added, for --undo.\n`);
  if (!yes && !(await agrees(question))) {
    console.log('Nothing was changed. Answer y, or run it with --yes.');
    return 'refused';
  }
  stage.commit();
  return 'written';
}

const colored = (diff: string): string =>
  diff
    .split('\n')
    .map((line) =>
      /^(---|\+\+\+|@@)/.test(line)
        ? colors.dim(line)
        : line.startsWith('+')
          ? colors.green(line)
          : line.startsWith('-')
            ? colors.red(line)
            : line,
    )
    .join('\n');

/** Asks on the terminal, or of the program that writes to this one. @returns false if no line comes */
async function agrees(question: string): Promise<boolean> {
  process.stdout.write(`${question} (y/N) `);
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return /^y(es)?$/i.test(line.trim());
    return false;
  } finally {
    lines.close();
  }
}
