import type { BadgeState } from '@/components/ui/badge';
import type { Translate } from '@/lib/translations/translate';

// Creates the badge of a state, by its meaning for the member.
export const good = (word: string): BadgeState => ({ word, tone: 'accent' });
export const plain = (word: string): BadgeState => ({ word, tone: 'neutral' });
export const waiting = (word: string): BadgeState => ({ word, tone: 'warn' });
export const bad = (word: string): BadgeState => ({ word, tone: 'danger' });

/**
 * Returns the badge of a state. An unknown state is shown by the platform's name.
 * @param t translates its word
 * @returns undefined if the state needs no badge
 */
export function stateOf(
  states: Readonly<Record<string, BadgeState | undefined>>,
  name: string,
  t: Translate,
): BadgeState | undefined {
  if (Object.hasOwn(states, name)) {
    const state = states[name];
    return state && { ...state, word: t(state.word) };
  }
  const words = name.replaceAll('_', ' ').toLowerCase();
  return plain(words.charAt(0).toUpperCase() + words.slice(1));
}
