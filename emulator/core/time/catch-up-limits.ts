/**
 * How much of what time has made due one call does at most, however far the clock was moved: other calls wait
 * meanwhile. The calls after it do the rest, the oldest first.
 */
export const CATCH_UP_BATCH = 100;

/**
 * How many missed cycles of a plan or subscription happen one after the other. Of those of a longer absence only the
 * last ones do.
 */
export const MISSED_CYCLES = 60;
