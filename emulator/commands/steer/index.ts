import type { Command } from '../command';
import { call } from './call';
import { clock } from './clock';
import { data } from './data';
import { faults } from './faults';
import { operations } from './operations';
import { outbox } from './outbox';
import { apps, site } from './site';

/** The commands by which a running emulator is looked at and steered. */
export const STEERING: readonly Command[] = [call, operations, data, outbox, clock, faults, site, apps];
