/** The ways in which a call of the platform can fail, as faults to set in the emulator. */
export const FAULTS = {
  'a 500': { status: 500 },
  'a 429 with Retry-After': { status: 429, headers: { 'retry-after': '60' } },
  'a 401': { status: 401 },
  'broken JSON': { body: '{"oops' },
  'no answer': { cutOff: 'before' },
  'an answer that is cut off': { cutOff: 'half' },
} as const;

export type Fault = keyof typeof FAULTS;

/** After these faults the platform has done the work, but the caller got no answer. */
export const FAULTS_AFTER_THE_WRITE: readonly Fault[] = [
  'broken JSON',
  'no answer',
  'an answer that is cut off',
];
