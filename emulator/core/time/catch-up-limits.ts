/**
 * The most due changes that one call makes, however far the clock was moved, because other calls wait meanwhile. Later
 * calls do the rest, oldest first.
 */
export const CATCH_UP_BATCH = 100;

/**
 * How many missed cycles of a plan or subscription are made up one by one; after a longer absence only the last ones.
 */
export const MISSED_CYCLES = 60;
