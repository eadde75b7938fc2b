import type { BadgeState } from '@/components/ui/badge';

// A state as a badge, by what it means to the member.
export const good = (word: string): BadgeState => ({ word, tone: 'accent' });
export const plain = (word: string): BadgeState => ({ word, tone: 'neutral' });
export const waiting = (word: string): BadgeState => ({ word, tone: 'warn' });
export const bad = (word: string): BadgeState => ({ word, tone: 'danger' });

/**
 * How a state reads. A state that is new to this shop is shown in the platform's own word.
 * @returns nothing for a state that is not worth a badge
 */
export function stateOf(
  states: Readonly<Record<string, BadgeState | undefined>>,
  name: string,
): BadgeState | undefined {
  if (Object.hasOwn(states, name)) return states[name];
  const words = name.replaceAll('_', ' ').toLowerCase();
  return plain(words.charAt(0).toUpperCase() + words.slice(1));
}
