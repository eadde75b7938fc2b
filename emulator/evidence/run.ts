import { createCallers, type Headers, send } from './callers';
import { type Answer, differences } from './check';
import { fill, taken, type Values } from './fill';
import type { Call, Caller, Need, PlacedStatement, Step } from './statement';
import type { Target } from './target';
import { valueAt } from './values';

/** How a statement was kept. */
export type Verdict = 'same' | 'differs' | 'not served';

export interface Outcome {
  statement: PlacedStatement;
  verdict: Verdict;
  /** The differences; empty if it is the same. */
  differences: readonly string[];
  /** The last request that was sent, and its answer. */
  request?: SentRequest;
  answer?: Answer;
  /** The request of the statement itself, and its answer; absent if a call before it failed. */
  own?: { request: SentRequest; answer: Answer };
}

/** A request as it was sent. */
export interface SentRequest {
  as: string;
  method: string;
  path: string;
  body?: unknown;
}

/** Why a statement was not kept. */
class Difference extends Error {
  constructor(
    readonly differences: readonly string[],
    readonly verdict: Verdict = 'differs',
  ) {
    super(differences.join('; '));
  }
}

const isNotServed = ({ status, body }: Answer): boolean =>
  status === 404 && /^The emulator does not serve /.test(String(valueAt(body, 'message')));

/** The members of whom a statement names a value, such as `{{member.id}}`. */
const MEMBERS = ['member', 'member2', 'member3'] as const;

class Run {
  readonly #headersOf: (as: Caller) => Promise<Headers>;
  readonly #values: Values;
  last: Pick<Outcome, 'request' | 'answer'> = {};
  own: Pick<Outcome, 'own'> = {};

  constructor(readonly target: Target) {
    this.#headersOf = createCallers(target);
    this.#values = {
      saved: { site: target.site },
      now: target.now(),
      timeZone: target.site.timeZone,
      guid: target.guid,
    };
  }

  /** Makes a call and returns its answer. */
  async call({ call, body, headers }: Call, as: Step['as'] = 'owner'): Promise<Answer> {
    const filled = fill({ call, body, headers }, this.#values);
    const [method = '', path = ''] = filled.call.split(/ (.*)/);
    const request = { as, method, path, ...(filled.body !== undefined && { body: filled.body }) };
    this.last = { request };
    const own = as === 'emulator' ? {} : await this.#headersOf(as);
    const answer = await send(this.target, { ...request, headers: { ...own, ...filled.headers } });
    this.last = { request, answer };
    return answer;
  }

  /** @throws Difference */
  hold(answer: Answer, expectation: Step['expect'] = {}): void {
    const mismatches = differences(answer, fill(expectation, this.#values), this.target.now());
    const isAbsence = expectation.status === 404;
    if (isNotServed(answer) && !isAbsence) throw new Difference(mismatches, 'not served');
    if (mismatches.length > 0) throw new Difference(mismatches);
  }

  /** Makes a step, and saves its values. @throws Difference unless it is optional */
  async step({ optional, ...step }: Step): Promise<void> {
    const done = this.#step(step);
    await (optional ? done.catch(() => {}) : done);
  }

  async #step({ as, expect, find, save, ...call }: Step): Promise<void> {
    const answer = await this.call(call, as);
    this.hold(answer, expect ?? { status: '2xx' });
    let value = answer.body;
    if (find) {
      const list = valueAt(value, find.in);
      const wanted = fill(find.where, this.#values);
      const isWanted = (body: unknown) =>
        differences({ status: answer.status, body }, wanted, this.target.now()).length === 0;
      value = Array.isArray(list) ? list.find(isWanted) : undefined;
      if (value === undefined) throw new Difference([`the site has none in ${find.in} of ${call.call}`]);
    }
    this.save(save ?? {}, value);
  }

  /** Saves values of an answer. @throws Error if there is none at a path */
  save(paths: Record<string, string>, body: unknown): void {
    for (const [name, path] of Object.entries(paths)) this.#values.saved[name] = taken(body, path);
  }

  /** Loads the values of a member: `id`, `contactId` and `email`. */
  async loadMember(name: (typeof MEMBERS)[number]): Promise<void> {
    const { body } = await this.call({ call: 'GET /members/v1/members/my?fieldsets=FULL' }, name);
    this.#values.saved[name] = {
      id: taken(body, 'member.id'),
      contactId: taken(body, 'member.contactId'),
      email: taken(body, 'member.loginEmail'),
    };
  }
}

/**
 * Runs a statement. The site is not restored afterwards.
 * @param needs the things that statements name, by name
 */
export async function runStatement(
  statement: PlacedStatement,
  target: Target,
  needs: Record<string, Need>,
): Promise<Outcome> {
  const run = new Run(target);
  const named = (statement.needs ?? []).map((name) => {
    const need = needs[name];
    if (!need) throw new Error(`${statement.id} needs ${name}, which needs.json does not have`);
    return need;
  });
  const steps = [...named.flatMap((it) => it.steps), ...(statement.setup ?? [])];
  const cleanup = [...(statement.cleanup ?? []), ...named.flatMap((it) => it.cleanup ?? [])];
  const text = JSON.stringify([statement, named]);
  try {
    for (const name of MEMBERS) if (text.includes(`{{${name}.`)) await run.loadMember(name);
    for (const it of steps) await run.step(it);
    const { save = {}, ...request } = statement.request;
    const answer = await run.call(request, statement.as);
    if (run.last.request) run.own = { own: { request: run.last.request, answer } };
    run.hold(answer, statement.expect);
    run.save(save, answer.body);
    for (const it of statement.after ?? []) await run.step({ ...it, expect: it.expect ?? { status: '2xx' } });
    return { statement, verdict: 'same', differences: [], ...run.last, ...run.own };
  } catch (error) {
    const { differences: mismatches, verdict } =
      error instanceof Difference
        ? error
        : new Difference([error instanceof Error ? error.message : String(error)]);
    return { statement, verdict, differences: mismatches, ...run.last, ...run.own };
  } finally {
    if (!target.isEmulator)
      for (const it of cleanup) await run.step({ ...it, optional: true }).catch(() => {});
  }
}
