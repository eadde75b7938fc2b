import type { TableManagement } from '../reservation-locations/store';

type Conflict = 'RESERVED' | 'TOO_BIG' | 'TOO_SMALL' | 'OFFLINE_ONLY';

/** A table or a combination of tables, with its conflicts for a party. */
export interface TableChoice {
  tableIds: string[];
  seats: number;
  conflicts: Conflict[];
}

/**
 * Returns all tables and combinations of a location.
 * @param taken the ids of the tables that are occupied at the time
 */
export function tableChoices(
  { tableDefinitions = [], tableCombinations = [] }: TableManagement,
  partySize: number,
  taken: ReadonlySet<string>,
): TableChoice[] {
  const active = new Set(tableDefinitions.flatMap(({ id, isActive }) => (isActive === false ? [] : [id])));
  const choice = (
    tableIds: string[],
    {
      seatsMin = 1,
      seatsMax = 1,
      isActive,
    }: { seatsMin?: number; seatsMax?: number; isActive?: boolean | null },
  ): TableChoice => {
    const conflicts: Conflict[] = [];
    if (tableIds.some((id) => taken.has(id))) conflicts.push('RESERVED');
    if (partySize > seatsMax) conflicts.push('TOO_BIG');
    else if (partySize < seatsMin) conflicts.push('TOO_SMALL');
    else if (isActive === false || tableIds.some((id) => !active.has(id))) conflicts.push('OFFLINE_ONLY');
    return { tableIds, seats: seatsMax, conflicts };
  };
  return [
    ...tableDefinitions.map((table) => choice([table.id ?? ''], table)),
    ...tableCombinations.map((several) => choice(several.tableIds ?? [], several)),
  ];
}

/**
 * Returns the free choice with the fewest tables, then the fewest seats (platform facts 17.4); undefined if none is free.
 */
export function chooseTables(choices: readonly TableChoice[]): string[] | undefined {
  const free = choices.filter(({ conflicts }) => conflicts.length === 0);
  free.sort((a, b) => a.tableIds.length - b.tableIds.length || a.seats - b.seats);
  return free[0]?.tableIds;
}
