import PQueue from 'p-queue';
import type { CatalogVersion } from '#core/site';
import type { Answer } from '../evidence/check';
import type { Part } from '../pull/kind';
import { readOf } from '../pull/pages';
import type { Read } from '../pull/platform';
import { Pool } from './pool';
import { nextPage, type Question, questionsFor } from './questions';
import { readsOf } from './scope';

/** Answers a call that reads. */
export type Ask = (read: Read) => Promise<Answer>;

/** The two that are compared. */
export interface Both {
  platform: Ask;
  emulator: Ask;
}

/** A request, and what both have answered. */
export interface Answered {
  operation: string;
  about: string;
  request: Read;
  platform: Answer;
  emulator: Answer;
}

/** How many requests are on their way at once: the platform limits how many it takes in a minute. */
const AT_ONCE = 4;

/** How often what was found so far gives further questions. */
const ROUNDS = 4;

/**
 * Asks both all reads of a site that can be asked with what the platform has answered before.
 * @param take gets each pair of answers
 * @returns the operations that were not asked, because the site has nothing for them
 */
export async function askReads(
  both: Both,
  { catalog, only }: { catalog: CatalogVersion; only?: readonly Part[] | undefined },
  take: (question: Question, answered: Answered) => void,
): Promise<string[]> {
  const pool = new Pool();
  const queue = new PQueue({ concurrency: AT_ONCE });
  let waiting = readsOf(catalog, only);
  const ask = async (question: Question): Promise<void> => {
    const read = readOf(question.operation, question.request);
    const { name } = question.operation;
    const [platform, emulator] = await Promise.all([both.platform(read), both.emulator(read)]);
    pool.learn(name, platform.body, question.values.length === 0 ? read : undefined);
    take(question, { operation: name, about: question.about, request: read, platform, emulator });
    const pages = [nextPage(question, platform.body), nextPage(question, emulator.body)];
    const [one, other] = pages.map((it) => it && readOf(question.operation, it));
    if (platform.status >= 400 || !one || !other) return;
    const [next, copied] = await Promise.all([both.platform(one), both.emulator(other)]);
    const about = 'the page after a small one';
    take({ ...question, about }, { operation: name, about, request: one, platform: next, emulator: copied });
  };
  for (let round = 0; round < ROUNDS && waiting.length > 0; round += 1) {
    const later: typeof waiting = [];
    const questions = waiting.flatMap((operation) => {
      const questionsOfOperation = questionsFor(operation, pool);
      if (!questionsOfOperation) later.push(operation);
      return questionsOfOperation ?? [];
    });
    if (questions.length === 0) break;
    waiting = later;
    await queue.addAll(questions.map((question) => () => ask(question)));
  }
  return waiting.map(({ name }) => name);
}
