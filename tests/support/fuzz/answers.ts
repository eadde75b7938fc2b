import type { Operation } from '@/emulator/core/contract/operation';
import { contractViolations } from '../contract/response-contract';

/** What is not the platform's about an answer of an operation. */
export function wrongAnswer(response: Response, text: string): string[] {
  const { status, headers } = response;
  const problems: string[] = [];
  if (status >= 500) problems.push(`status ${status}`);
  if (!headers.get('x-wix-request-id')) problems.push('no request id');
  // A log-in that comes and goes by the browser is answered with a page or a redirect.
  if (status >= 300 && status < 400) return problems;
  if (!headers.get('content-type')?.startsWith('application/json')) return [...problems, 'no JSON'];
  const body: unknown = JSON.parse(text);
  const isRight = status === 200 ? isObject(body) : isEnvelope(body) || isOAuthError(body);
  return isRight ? problems : [...problems, 'no envelope'];
}

/** What is wrong about a hosted page or an answer of the control API. */
export function wrongPage({ status, headers }: Response, text: string): string[] {
  if (status >= 500) return [`status ${status}`];
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) {
    const body: unknown = JSON.parse(text);
    return status < 400 || isEnvelope(body) ? [] : ['no envelope'];
  }
  // A redirect, and an answer without content, have no body.
  if (text === '') return [];
  return /^<!doctype html>/i.test(text) ? [] : [`neither a page nor JSON but ${type}`];
}

/** What an answer of an operation breaks of its contract. */
export const contractViolationsOf = (operation: Operation, status: number, text: string): string[] =>
  status === 200 && operation.hasContract ? contractViolations(operation.name, JSON.parse(text)) : [];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEnvelope = (body: unknown) =>
  isObject(body) && typeof body.message === 'string' && isObject(body.details);
const isOAuthError = (body: unknown) =>
  isObject(body) && typeof body.error === 'string' && typeof body.error_description === 'string';

/** What also a refused request changes: attempts are counted, and a single-use link is used up by a page that refuses. */
const COUNTS = ['throttles', 'secrets', 'redirect_sessions'];

/** The tables that a refused request changed. */
export const changedByRefusal = (changed: string[]): string[] =>
  changed.filter((table) => !COUNTS.includes(table));
