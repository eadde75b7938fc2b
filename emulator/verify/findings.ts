import { assumptionsOf, describeAssumption } from '#core/assumptions/assumption';
import { maskBody } from '#core/http/log/masked-body';
import type { Answer } from '../evidence/check';
import type { SentRequest } from '../evidence/run';
import { brief } from '../evidence/values';
import { isCopied } from './copied';
import type { Difference } from './differences';
import type { Checked } from './statements';

/** How much of an answer is shown, in characters. */
const SHOWN = 1200;
const SHOWN_VALUE = 300;

/** A difference with what shows it: the first request that did. */
export interface Finding extends Difference {
  operation: string;
  /** The question, in words. */
  about: string;
  request: string;
  /** The answers, cut. */
  answers: { platform: string; emulator: string };
  /** How many requests have shown it. */
  times: number;
  /** The statements of the operation that the platform does not keep on this site. */
  contradicts: { id: string; source: string; strength: string }[];
  /** The rules of the operation that no public source settles. */
  assumed: string[];
}

const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const PHONE = /\+\d[\d ()-]{6,}\d/g;

/** Replaces texts and numbers: what people have written is not shown. */
function withoutValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutValues);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutValues(inner)]));
  if (typeof value === 'number') return 0;
  // Names of enumerations say nothing of a person.
  return typeof value === 'string' && !/^[A-Z][A-Z_]*$/.test(value) ? '…' : value;
}

/** The request and both answers that show differences. */
export interface Shown {
  operation: string;
  about: string;
  request: Omit<SentRequest, 'as'>;
  platform: Answer;
  emulator: Answer;
}

/** Collects differences, each of an operation, a kind and a path once. */
export class Findings {
  readonly #found = new Map<string, Finding>();
  readonly #contradicted = new Map<string, Finding['contradicts']>();

  /** @param secrets texts that may be shown nowhere */
  constructor(readonly secrets: readonly string[]) {}

  /** Adds the differences between two answers. @returns those that were not known before */
  add(shown: Shown, differences: readonly Difference[]): Finding[] {
    const added: Finding[] = [];
    for (const difference of differences) {
      const key = [shown.operation, difference.kind, difference.path].join(' ');
      const known = this.#found.get(key);
      if (known) known.times += 1;
      else {
        const finding = this.#findingOf(shown, difference);
        this.#found.set(key, finding);
        added.push(finding);
      }
    }
    return added;
  }

  /** Adds the differences that a statement has shown. */
  addStatement({ statement, platform, emulator, differences }: Checked): void {
    const { id, operation, source, strength, says } = statement;
    const { own } = platform;
    if (!own) return;
    if (platform.verdict !== 'same' && differences.length > 0) {
      const known = this.#contradicted.get(operation) ?? [];
      this.#contradicted.set(operation, [...known, { id, source, strength }]);
    }
    const answer = emulator.own?.answer ?? emulator.answer ?? { status: 0, body: undefined };
    const about = `statement ${id}${says ? `: ${says}` : ''}`;
    this.add({ operation, about, request: own.request, platform: own.answer, emulator: answer }, differences);
  }

  #findingOf({ operation, about, request, platform, emulator }: Shown, difference: Difference): Finding {
    const shown = (value: unknown, length: number): string =>
      this.#safe(operation, value, isCopied(operation), length);
    const value = (it: unknown): unknown => (it === undefined ? undefined : shown(it, SHOWN_VALUE));
    const answer = ({ status, body }: Answer): string =>
      `${status} ${this.#safe(operation, body, isCopied(operation) || status >= 400, SHOWN)}`;
    const body = request.body === undefined ? '' : ` ${brief(request.body, SHOWN)}`;
    const isOfAnswers = ['status', 'code', 'error'].includes(difference.kind);
    return {
      operation,
      about,
      ...difference,
      platform: isOfAnswers ? difference.platform : value(difference.platform),
      emulator: isOfAnswers ? difference.emulator : value(difference.emulator),
      request: this.#bare(`${request.method} ${decoded(request.path)}${body}`),
      answers: { platform: answer(platform), emulator: answer(emulator) },
      times: 1,
      contradicts: [],
      assumed: assumptionsOf(operation).map(describeAssumption),
    };
  }

  /** Writes a value of an answer without what is secret or personal. */
  #safe(operation: string, value: unknown, withValues: boolean, length: number): string {
    const text = JSON.stringify(withValues ? value : withoutValues(value)) ?? 'absent';
    const masked = maskBody(operation, text);
    return this.#bare(masked.length > length ? `${masked.slice(0, length - 1)}…` : masked);
  }

  #bare(text: string): string {
    const plain = text.replace(EMAIL, '…@…').replace(PHONE, '+…');
    return this.secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), plain);
  }

  /** Returns all differences in the order of their operations. */
  list(): Finding[] {
    return [...this.#found.values()]
      .map((it) => ({ ...it, contradicts: this.#contradicted.get(it.operation) ?? [] }))
      .sort((a, b) => (a.operation < b.operation ? -1 : a.operation > b.operation ? 1 : 0));
  }
}

/** Writes a path with its query as it reads: the SDK packs long ones (platform facts 1.8). */
export function decoded(path: string): string {
  const [address = '', query = ''] = path.split('?');
  const packed = new URLSearchParams(query).get('.r');
  return packed === null ? path : `${address}?${Buffer.from(packed, 'base64url')}`;
}
