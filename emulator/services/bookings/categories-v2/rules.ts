/** A site has no more categories (documentation "About the Categories V2 API"). */
export const MOST_CATEGORIES = 100;

/** From one category to the next, where there is nothing between them yet. */
const GAP = 1_000_000;

/** Where a category stands in the list. */
interface Placed {
  id: string;
  sortOrder: number;
}

/** The place behind the last category. */
export const lastPlace = (inOrder: readonly Placed[]): number => (inOrder.at(-1)?.sortOrder ?? 0) + GAP;

/**
 * The places of categories after one of them has been put between two others: its own alone, or, when there is no room
 * left between those two, new places for all (JSDoc of moveCategory).
 * @param others the categories without the one that moves, in their order
 * @param at before which of the others it comes to stand; behind the last one with their number
 * @returns the new places, by id
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
