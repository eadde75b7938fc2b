const PREFIX = 'productOptions.';

/**
 * Translates conditions on `productOptions.<name>` (platform facts 7.5) into conditions on the stored list of choices;
 * all others stay.
 * @param filter a filter of the query language
 */
export function optionFilter(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(optionFilter);
  if (typeof filter !== 'object' || filter === null) return filter;
  const conditions = Object.entries(filter).map(([key, condition]) =>
    key.startsWith(PREFIX)
      ? { optionChoices: named(key.slice(PREFIX.length), condition) }
      : { [key]: key.startsWith('$') ? optionFilter(condition) : condition },
  );
  return conditions.length === 1 ? conditions[0] : { $and: conditions };
}

/** Puts the option's name in front of each choice in a condition. */
function named(option: string, condition: unknown): unknown {
  if (typeof condition === 'string') return `${option}:${condition}`;
  if (Array.isArray(condition)) return condition.map((item) => named(option, item));
  if (typeof condition !== 'object' || condition === null) return condition;
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, named(option, value)]));
}
