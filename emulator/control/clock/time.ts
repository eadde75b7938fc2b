import { type Clock, createClock, isoDate } from '#core/time/clock';
import type * as Contract from '../contract/clock';

const real = createClock();

/** Returns the time of a clock beside real time. */
export const timeOf = (clock: Clock): Contract.Clock => ({
  now: clock.date(),
  frozen: clock.frozen,
  speed: clock.speed,
  real: isoDate(real.now()),
});
