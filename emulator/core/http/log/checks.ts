/** The checks of a call, in their order. The first one that fails refuses the call. */
export const CHECKS = [
  'served',
  'removed',
  'fault',
  'token',
  'role',
  'permission',
  'body',
  'contract',
  'app',
  'catalog',
  'rule',
] as const;

export type Check = (typeof CHECKS)[number];
