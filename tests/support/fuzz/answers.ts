import type { Operation } from '@/emulator/core/contract/operation';
import { contractViolations } from '../contract/response-contract';

/** Returns how an answer of an operation differs from the platform's answers in general. */
export function wrongAnswer(response: Response, text: string): string[] {
  const { status, headers } = response;
  const problems: string[] = [];
  if (status >= 500) problems.push(`status ${status}`);
  if (!headers.get('x-wix-request-id')) problems.push('no request id');
  // A log-in in the browser is answered with a page or a redirect.
  if (status >= 300 && status < 400) return problems;
  if (!headers.get('content-type')?.startsWith('application/json')) return [...problems, 'no JSON'];
  const body: unknown = JSON.parse(text);
  const isRight = status === 200 ? isObject(body) : isEnvelope(body) || isOAuthError(body);
  return isRight ? problems : [...problems, 'no envelope'];
}

/** Returns the problems of a hosted page or an answer of the control API. */
export function wrongPage({ status, headers }: Response, text: string): string[] {
  if (status >= 500) return [`status ${status}`];
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) {
    const body: unknown = JSON.parse(text);
    return status < 400 || isEnvelope(body) ? [] : ['no envelope'];
  }
  // A redirect or an answer without content has no body.
  if (text === '') return [];
  return /^<!doctype html>/i.test(text) ? [] : [`neither a page nor JSON but ${type}`];
}

/** Returns how an answer of an operation breaks its contract. */
export const contractViolationsOf = (operation: Operation, status: number, text: string): string[] =>
  status === 200 && operation.hasContract ? contractViolations(operation.name, JSON.parse(text)) : [];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEnvelope = (body: unknown) =>
  isObject(body) && typeof body.message === 'string' && isObject(body.details);
const isOAuthError = (body: unknown) =>
  isObject(body) && typeof body.error === 'string' && typeof body.error_description === 'string';

/**
 * Tables that a refused request may change: attempts are counted, and a page that refuses still uses up its single-use
 * link.
 */
const COUNTS = ['throttles', 'secrets', 'redirect_sessions'];

/** Returns the tables that a refused request must not have changed. */
export const changedByRefusal = (changed: string[]): string[] =>
  changed.filter((table) => !COUNTS.includes(table));
