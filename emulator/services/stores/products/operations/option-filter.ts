const PREFIX = 'productOptions.';

/**
 * Turns conditions on `productOptions.<name>` (platform facts 7.5) into ones on the list that products keep of their
 * choices; everything else stays as it is.
 * @param filter of the query language
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

/** A condition on an option's choices: every text in it gets the option's name in front. */
function named(option: string, condition: unknown): unknown {
  if (typeof condition === 'string') return `${option}:${condition}`;
  if (Array.isArray(condition)) return condition.map((item) => named(option, item));
  if (typeof condition !== 'object' || condition === null) return condition;
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, named(option, value)]));
}
