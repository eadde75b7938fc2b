import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import { type Answer, trackAnswer } from './asserted-answers';
import { contractViolations } from './response-contract';

/** A call that a test made, as written to `CONTRACTS_LOG`: one line of JSON each. */
export interface ContractCall {
  /** The test's file, from the root of the repository, and its name with those of the groups around it. */
  file: string;
  test: string;
  /** `<package>.<namespace>.<function>`, and whether it was called through the SDK or by plain HTTP. */
  operation: string;
  via: 'sdk' | 'http';
  status: number;
  /** `validation`, or the code of the application error; missing for a success or another failure. */
  error?: string;
  /** The codes of the items that a bulk call refused. */
  itemErrors?: string[];
  /** Missing if the token was refused. */
  role?: string;
  /** The grant in a call of the token endpoint. */
  grant?: string;
  /** Whether the test asserts on the answer. */
  asserted?: boolean;
  /** Whether a fault that the test has set made it fail, and not the operation itself. */
  ordered?: true;
}

/**
 * Watches an emulator's answers during the tests of one file. A test fails when an answer to one of its calls breaks
 * the contract; each call is written to the file in `CONTRACTS_LOG`, if it is set.
 */
export function watchAnswers(emulator: Emulator): void {
  const { fetch: answer } = emulator;
  let broken: string[] = [];
  const log = process.env.CONTRACTS_LOG;
  const calls: [ContractCall, Answer][] = [];
  let names: Set<string> | undefined;
  const contracts = () => {
    names ??= new Set(emulator.operations.filter((it) => it.hasContract).map(({ name }) => name));
    return names;
  };

  emulator.fetch = async (request, env) => {
    const requestText = /\/oauth2\/token|\/query/.test(request.url) ? await request.clone().text() : '';
    const earlier = emulator.log.last();
    const response = await answer(request, env);
    const requestId = response.headers.get('x-wix-request-id');
    const logged = emulator.log.list(earlier).findLast((entry) => entry.requestId === requestId);
    if (!requestId || !logged) return response;
    const { operation, status, caller } = logged;
    const { text, same } = await readAnswer(response, logged.fault !== undefined);
    const body = parsed(text);
    const { currentTestName: test, testPath } = expect.getState();
    if (log && test && testPath) {
      const call: ContractCall = {
        file: relative(process.cwd(), testPath),
        test,
        operation,
        status: response.status,
        via: request.headers.get('x-wix-bi-gateway')?.includes('js-sdk') ? 'sdk' : 'http',
        ...(errorOf(body) && { error: errorOf(body) }),
        ...(response.status === 200 && itemErrorsOf(text)),
        ...(caller && { role: caller.role }),
        ...(operation === 'oauth2.token' && { grant: GRANT.exec(requestText)?.[1] }),
        ...(logged.fault !== undefined && response.status >= 400 && { ordered: true }),
      };
      calls.push([call, trackAnswer(response.status, body)]);
    }
    // An answer that was changed by a fault is not the operation's own.
    if (contracts().has(operation) && status === 200 && response.status === 200 && body !== undefined) {
      const problems = contractViolations(operation, body, { isWhole: !asksForFields(requestText) });
      broken.push(...problems.map((problem) => `${operation} answers ${problem}`));
    }
    return same;
  };

  afterEach(() => {
    const problems = [...new Set(broken)];
    broken = [];
    expect(problems).toEqual([]);
  });
  afterAll(() => {
    if (!log || calls.length === 0) return;
    const lines = calls.map(([call, { asserted }]) => JSON.stringify({ ...call, asserted }));
    appendFileSync(log, `${[...new Set(lines)].join('\n')}\n`);
  });
}

/**
 * Reads an answer. @returns its text, and an answer with the same content that is not read yet: of JSON a new one, because
 * a clone takes many times longer; of others itself, which may be no text, or break off after a fault
 */
async function readAnswer(answer: Response, isFaulty: boolean): Promise<{ text: string; same: Response }> {
  if (!isFaulty && answer.body && answer.headers.get('content-type')?.startsWith('application/json')) {
    const text = await answer.text();
    return { text, same: new Response(text, answer) };
  }
  const text = await answer
    .clone()
    .text()
    .catch(() => '');
  return { text, same: answer };
}

/** Finds the grant in a body of either kind and spelling. */
const GRANT = /grant_?type"?\s*[:=]\s*"?(\w+)/i;

/** Finds the codes in the metadata of items: `"error":{"code":"…","description":"…"` at any depth. */
const ITEM_ERROR = /"error":\{"code":"(\w+)","description":/g;

function itemErrorsOf(text: string): { itemErrors: string[] } | undefined {
  const codes = [...text.matchAll(ITEM_ERROR)].map(([, code = '']) => code);
  return codes.length > 0 ? { itemErrors: [...new Set(codes)] } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(body: unknown): string | undefined {
  const details = (
    body as { details?: { validationError?: object; applicationError?: { code?: string } } } | undefined
  )?.details;
  return details?.validationError ? 'validation' : details?.applicationError?.code;
}

/** Whether a query asks for some fields alone: then its entities lack the others. */
function asksForFields(text: string): boolean {
  const { query } = (parsed(text) ?? {}) as { query?: { fields?: unknown[] } };
  return Boolean(query?.fields?.length);
}
