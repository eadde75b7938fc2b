import type { Command } from '../command';
import { apiKeys } from './api-keys';
import { call } from './call';
import { clock } from './clock';
import { data } from './data';
import { faults } from './faults';
import { operations } from './operations';
import { outbox } from './outbox';
import { apps, site } from './site';

/** The commands that show and control a running emulator. */
export const STEERING: readonly Command[] = [
  call,
  operations,
  data,
  outbox,
  clock,
  faults,
  site,
  apps,
  apiKeys,
];
