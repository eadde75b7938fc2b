import fc from 'fast-check';
import type { Operation } from '@/emulator/core/contract/operation';
import { contractOf, type Schema } from '@/emulator/core/contract/schema';
import { messages } from './arbitraries';
import { encode, HOSTILE_VALUES, type Path, spread, withValue } from './hostile-values';

/** Returns the paths of all fields of a contract's type, nested types included. */
export function fieldsOf(schema: Schema, type: string, path: Path = [], within: string[] = []): Path[] {
  if (within.includes(type) || within.length > 5) return [];
  return Object.entries(schema.types[type]?.fields ?? {}).flatMap(([name, field]) => {
    const at = [...path, name];
    const item = field.list ? [...at, 0] : field.map ? [...at, 'key'] : at;
    return [at, ...(item === at ? [] : [item]), ...fieldsOf(schema, field.type, item, [...within, type])];
  });
}

/**
 * Returns variants of a valid request with one hostile field of the contract in each.
 * @param message a valid request
 * @param wanted how many of all
 * @param turn which ones: see `spread`
 */
export function hostileMessages(operation: Operation, message: unknown, wanted: number, turn: number) {
  const { schema, request } = contractOf(operation.name);
  const fields = fieldsOf(schema, request);
  return spread(fields.length * HOSTILE_VALUES.length, wanted, turn).map((index) => {
    const field = fields[Math.floor(index / HOSTILE_VALUES.length)] ?? [];
    const value = HOSTILE_VALUES[index % HOSTILE_VALUES.length];
    return { field, value, message: withValue(message, field, value) };
  });
}

/** Generates messages that keep an operation's contract. @param ids to refer to */
export function goodMessages({ name }: Operation, ids: string[], count: number, seed: number): unknown[] {
  const { schema, request } = contractOf(name);
  const id = fc.constantFrom(...ids);
  return fc.sample(messages(id, 0)(schema, request), { numRuns: count, seed });
}

/** Returns the request that sends a message to an operation, as the SDK would. @param token of the sender */
export function requestOf(operation: Operation, message: unknown, token: string, siteId: string): Request {
  const { method, paths, parameters } = operation;
  let index = 0;
  const path = (paths[0] ?? '').replaceAll(/(?<=\/):\w+/g, () => {
    const value = at(message, (parameters[index++] ?? '').split('.'));
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    // An empty part would result in another address.
    return encode(text) || 'none';
  });
  const json = JSON.stringify(message);
  const headers = { authorization: token, 'wix-site-id': siteId, 'content-type': 'application/json' };
  const address = `https://www.wixapis.com${path}`;
  if (method !== 'GET' && method !== 'DELETE') return new Request(address, { method, headers, body: json });
  return new Request(`${address}?.r=${Buffer.from(json).toString('base64url')}`, { method, headers });
}

const at = (value: unknown, [name, ...rest]: string[]): unknown =>
  name === undefined || typeof value !== 'object' || value === null
    ? value
    : at((value as Record<string, unknown>)[name], rest);
