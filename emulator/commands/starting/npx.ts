import { whenStarterEnds } from '../../register/starter.mjs';

/**
 * Does work if npx, which started this program, ends before it: npm passes on only two signals, and those only to a
 * shell. Other starters may end: scripts leave emulators in the background.
 */
export function onEndOfNpx(work: () => void): void {
  if (process.env.npm_lifecycle_event === 'npx') whenStarterEnds(work);
}
