import { describe, expect, test } from 'vitest';
import { lastPlace, placesAfterMove } from './rules';

const GAP = 1_000_000;
const list = (...places: number[]) => places.map((sortOrder, index) => ({ id: `c${index}`, sortOrder }));

describe('the sort order of categories', () => {
  test('leaves large gaps', () => {
    expect(lastPlace([])).toBe(GAP);
    expect(lastPlace(list(1, 2))).toBe(GAP + 2);
  });

  test('puts only the moved category halfway between its neighbours', () => {
    expect([...placesAfterMove(list(GAP, 2 * GAP), 'x', 1)]).toEqual([['x', 1.5 * GAP]]);
    expect([...placesAfterMove(list(GAP, 2 * GAP), 'x', 0)]).toEqual([['x', 0]]);
    expect([...placesAfterMove(list(GAP, 2 * GAP), 'x', 2)]).toEqual([['x', 3 * GAP]]);
    expect([...placesAfterMove([], 'x', 0)]).toEqual([['x', GAP]]);
  });

  test('is renumbered if there is no room between the neighbours', () => {
    expect([...placesAfterMove(list(1, 2), 'x', 1)]).toEqual([
      ['c0', GAP],
      ['x', 2 * GAP],
      ['c1', 3 * GAP],
    ]);
  });
});
