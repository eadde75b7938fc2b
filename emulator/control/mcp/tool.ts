import type * as z from 'zod';
import type { Ask } from './ask';

// biome-ignore lint/suspicious/noExplicitAny: the server has checked the arguments against `input`
type Given = any;

/** A tool of an assistant. */
export interface Tool {
  name: string;
  description: string;
  input: z.ZodRawShape;
  /** `reads` changes nothing; `destroys` removes something, or replaces the whole site. */
  effect: 'reads' | 'changes' | 'destroys';
  /** Returns the answer, as short as it is useful. */
  run(ask: Ask, given: Given): Promise<object>;
}

/** Makes a tool that changes nothing. */
export const read = (name: string, description: string, input: z.ZodRawShape, run: Tool['run']): Tool => ({
  name,
  description,
  input,
  effect: 'reads',
  run,
});
