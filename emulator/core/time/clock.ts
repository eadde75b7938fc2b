// In milliseconds of the clock. A calendar day in a time zone may be shorter or longer.
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** In milliseconds. */
export interface ClockState {
  offset: number;
  frozenAt?: number;
  /** How much faster than real time it runs; 1 if absent. */
  speed?: number;
}

/** The platform's time, the only one that the emulator reads. Tests and the control API set, freeze and advance it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The present date and time as the platform writes it: ISO 8601 in UTC with milliseconds. */
  date(): string;
  /** Sets the time; it keeps running from there unless frozen. */
  set(milliseconds: number): void;
  /** Stops the time where it is, or lets it run again. */
  freeze(frozen: boolean): void;
  /** Sets the speed, as a multiple of real time. */
  run(speed: number): void;
  /** Moves the time forward by this many milliseconds. */
  advance(milliseconds: number): void;
  /** Goes back to the first instant, running or frozen as at the start. */
  reset(): void;
  /** The state for `restore`: the offset from real time, and where it is frozen. */
  state(): ClockState;
  restore(state: ClockState): void;
  /** Makes another clock that starts as this one did. */
  another(): Clock;
  readonly frozen: boolean;
  readonly speed: number;
  /** How many times it was set, frozen, released or given another speed. */
  readonly changes: number;
}

/**
 * @param real the source of real time: milliseconds since the epoch
 * @param start the first instant; without one the clock shows real time
 * @param standing whether it is frozen at first
 */
export function createClock(real: () => number = Date.now, start?: number, standing = false): Clock {
  const firstOffset = start === undefined ? 0 : start - real();
  let offset = firstOffset;
  const firstFrozenAt = standing ? (start ?? real()) : undefined;
  let frozenAt = firstFrozenAt;
  let speed = 1;
  /** The real time since which it has run at this speed. */
  let since = real();
  let changes = 0;
  const ahead = () => (speed === 1 ? 0 : (speed - 1) * (real() - since));
  const now = () => frozenAt ?? real() + offset + ahead();
  const set = (milliseconds: number) => {
    changes += 1;
    since = real();
    if (frozenAt === undefined) offset = milliseconds - since;
    else frozenAt = milliseconds;
  };
  return {
    now,
    // Copies of a clock with another `now` show that time.
    date() {
      return isoDate(this.now());
    },
    set,
    freeze(frozen) {
      if (frozen === (frozenAt !== undefined)) return;
      changes += 1;
      if (frozen) frozenAt = now();
      else if (frozenAt !== undefined) {
        since = real();
        offset = frozenAt - since;
        frozenAt = undefined;
      }
    },
    run(wanted) {
      changes += 1;
      offset += ahead();
      since = real();
      speed = wanted;
    },
    advance: (milliseconds) => set(now() + milliseconds),
    reset() {
      changes += 1;
      offset = firstOffset;
      frozenAt = firstFrozenAt;
      speed = 1;
    },
    state: () => ({
      offset: offset + ahead(),
      ...(frozenAt !== undefined && { frozenAt }),
      ...(speed !== 1 && { speed }),
    }),
    restore(state) {
      changes += 1;
      offset = state.offset;
      frozenAt = state.frozenAt;
      speed = state.speed ?? 1;
      since = real();
    },
    another: () => createClock(real, start, standing),
    get frozen() {
      return frozenAt !== undefined;
    },
    get speed() {
      return speed;
    },
    get changes() {
      return changes;
    },
  };
}

/**
 * Makes a clock that is frozen at an instant until it is moved or released. @param start milliseconds since the epoch
 */
export const clockAt = (start: number): Clock => createClock(Date.now, start, true);

/** Writes an instant as the platform does: ISO 8601 in UTC with milliseconds. */
export const isoDate = (milliseconds: number): string => new Date(milliseconds).toISOString();

const ISO_DATE = /^(\d{4}-\d{2}-(\d{2}))(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/i;

/**
 * Reads a date, or a date and time, in ISO 8601. Without a zone it is in UTC, whatever zone this machine is in.
 * @returns milliseconds since the epoch; NaN for any other text, for a day that does not exist, and for midnight as 24:00
 *   (statement events-event-midnight-24)
 */
export function parseIsoDate(text: string): number {
  const [whole, date = '', day, time, , , zone] = ISO_DATE.exec(text) ?? [];
  // JavaScript reads February 30 as March 2.
  if (!whole || new Date(date).getUTCDate() !== Number(day) || time?.startsWith('T24')) return Number.NaN;
  return Date.parse(time && !zone ? `${whole}Z` : whole);
}
