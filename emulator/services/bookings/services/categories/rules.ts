/** The most categories of a site (documentation "About the Categories V2 API"). */
export const MOST_CATEGORIES = 100;

/** The gap between the sort orders of neighbouring categories. */
const GAP = 1_000_000;

interface Placed {
  id: string;
  sortOrder: number;
}

export const lastPlace = (inOrder: readonly Placed[]): number => (inOrder.at(-1)?.sortOrder ?? 0) + GAP;

/**
 * Returns the sort orders after a move: that of the moved category or, if there is no room between its neighbours, new
 * ones for all (JSDoc of moveCategory).
 * @param others the other categories in their order
 * @param at the index in `others` before which it is placed; their number for the last place
 * @returns the new sort orders by id
 */
export function placesAfterMove(others: readonly Placed[], id: string, at: number): Map<string, number> {
  const before = others[at - 1]?.sortOrder;
  const next = others[at]?.sortOrder;
  const place =
    next === undefined
      ? lastPlace(others)
      : before === undefined
        ? next - GAP
        : Math.floor((before + next) / 2);
  const fits = Number.isSafeInteger(place) && (before === undefined || place > before);
  if (fits) return new Map([[id, place]]);
  const all = others.map((other) => other.id).toSpliced(at, 0, id);
  return new Map(all.map((it, index) => [it, (index + 1) * GAP]));
}
