import { distance } from 'fastest-levenshtein';
import { didYouMean } from './did-you-mean';

/** How many names are suggested. */
const MOST = 3;

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const functionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);
const moduleOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('.')));

/** Returns the names most similar to a text, the nearest first. */
const nearest = (given: string, names: readonly string[]): string[] =>
  [...names].sort((a, b) => distance(given, a) - distance(given, b)).slice(0, MOST);

/**
 * Suggests the operations that were probably meant by the wrong name of one: a similar name, the same function in
 * another module, or the nearest functions of the same module.
 * @param names of all operations, such as stores.products.queryProducts
 * @returns a sentence with a space before it; empty if nothing is similar
 */
export function suggestOperation(given: string, names: readonly string[]): string {
  const similar = didYouMean(given, names);
  if (similar) return similar;
  const wanted = functionOf(given);
  const sameFunction = names.filter((name) => functionOf(name) === wanted);
  const module = moduleOf(given);
  const sameModule = module ? names.filter((name) => `.${moduleOf(name)}`.endsWith(`.${module}`)) : [];
  const nearestNames =
    sameFunction.length > 0
      ? nearest(given, sameFunction)
      : [...sameModule]
          .sort((a, b) => distance(wanted, functionOf(a)) - distance(wanted, functionOf(b)))
          .slice(0, MOST);
  return nearestNames.length > 0
    ? ` Did you mean ${either.format(nearestNames.map((name) => `'${name}'`))}?`
    : '';
}
