import { isObject } from '../documents/query';

export type Json = Record<string, unknown>;

export const objectIn = (value: unknown): Json => (isObject(value) ? value : {});
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textsIn = (value: unknown): string[] => listIn(value).map(textIn);
