import { Hono } from 'hono';
import type { Emulator } from '../server';

/** The pages that the platform hosts: checkout, thank you. */
export function hostedPages(_emulator: Emulator): Hono {
  return new Hono();
}
