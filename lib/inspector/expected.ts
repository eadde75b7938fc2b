import type { RecordedCall } from './record';

/** Error codes for a visitor who has no cart yet (platform facts 9.2). */
const NO_CART = ['OWNED_CART_NOT_FOUND', 'CURRENT_CART_NOT_FOUND'];

/**
 * Explains an answer that looks like a failure but is expected, so that no developer looks for a mistake.
 * @returns undefined for any other answer
 */
export function expectedAnswer({
  status,
  response,
}: Pick<RecordedCall, 'status' | 'response'>): string | undefined {
  if (status !== 404) return undefined;
  const text = JSON.stringify(response) ?? '';
  return NO_CART.some((code) => text.includes(`"${code}"`))
    ? 'This visitor has no cart yet: the platform makes one with the first item, and says so by a 404.'
    : undefined;
}
