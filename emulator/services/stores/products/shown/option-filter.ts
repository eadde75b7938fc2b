/**
 * Translates conditions on `productOptions.<name>` (platform facts 7.5) into conditions on the stored list of choices;
 * other conditions stay.
 * @param filter a filter of the query language
 */
export function optionFilter(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(optionFilter);
  if (typeof filter !== 'object' || filter === null) return filter;
  const conditions = Object.entries(filter).map(([key, condition]) =>
    PREFIX.test(key)
      ? { optionChoices: named(key.replace(PREFIX, ''), condition) }
      : { [key]: key.startsWith('$') ? optionFilter(condition) : condition },
  );
  return conditions.length === 1 ? conditions[0] : { $and: conditions };
}

/** The documentation of filters also says `options.<name>` (statement stores-v1-products-filter-options-Size). */
export const PREFIX = /^(productOptions|options)\./;

/** Prefixes each choice in a condition with the option's name. */
export function named(option: string, condition: unknown): unknown {
  if (typeof condition === 'string') return `${option}:${condition}`;
  if (Array.isArray(condition)) return condition.map((item) => named(option, item));
  if (typeof condition !== 'object' || condition === null) return condition;
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, named(option, value)]));
}
