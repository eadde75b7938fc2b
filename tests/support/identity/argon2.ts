import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

const installed = process.env.INSTALLED_PACKAGE;
const emulator = installed ? join(installed, 'node_modules/platform-emulator') : resolve('emulator');

/** The library of passwords that the emulator loads. */
const library: { -readonly [Name in keyof typeof argon2]: (typeof argon2)[Name] } = createRequire(
  join(emulator, 'package.json'),
)('@node-rs/argon2');

/**
 * The library's functions, which count their calls: equal time is proved by equal work instead of a stop-watch. To be
 * loaded before the emulator, by `vi.hoisted`.
 */
export const hashed = vi.fn(library.hash);
export const verified = vi.fn(library.verify);

library.hash = hashed;
library.verify = verified;
