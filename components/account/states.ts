import type { BadgeState } from '@/components/ui/badge';

// Creates the badge of a state, by its meaning for the member.
export const good = (word: string): BadgeState => ({ word, tone: 'accent' });
export const plain = (word: string): BadgeState => ({ word, tone: 'neutral' });
export const waiting = (word: string): BadgeState => ({ word, tone: 'warn' });
export const bad = (word: string): BadgeState => ({ word, tone: 'danger' });

/**
 * Returns the badge of a state. An unknown state is shown by the platform's name.
 * @returns undefined if the state needs no badge
 */
export function stateOf(
  states: Readonly<Record<string, BadgeState | undefined>>,
  name: string,
): BadgeState | undefined {
  if (Object.hasOwn(states, name)) return states[name];
  const words = name.replaceAll('_', ' ').toLowerCase();
  return plain(words.charAt(0).toUpperCase() + words.slice(1));
}
