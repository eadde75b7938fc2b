import * as z from 'zod';

export const text = z.string().optional();
export const json = z.record(z.string(), z.unknown());
export const limit = z.number().int().min(1).max(100).default(20);
export const collection = z.string().describe('A name from data_collections: products, orders, contacts.');
export const fields = z
  .array(z.string())
  .optional()
  .describe('Only these, by their paths: ["name", "priceData.price"]. They are never shortened.');
export const as = z
  .string()
  .default('visitor')
  .describe('visitor, owner, app, none, or the e-mail address of a member');

const ROLES = ['visitor', 'owner', 'app', 'none'];

/** Returns a caller in the form of the control API. */
export const callerOf = (name: string): string | { member: string } =>
  ROLES.includes(name) ? name : { member: name };
