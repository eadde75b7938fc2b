import { reservationLocations as meta } from '@wix/table-reservations/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { Entity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { updateEntity } from '#core/entities/store';
import {
  completed,
  LOCATIONS,
  reservationLocations as locations,
  type ReservationLocation,
  serializeLocation,
  type TableManagement,
} from '../locations/entity';
import { locationCannotBeChanged } from '../locations/errors';

type Given = Omit<Serialized<meta.ReservationLocationOriginal>, keyof Entity>;

const AT = 'reservationLocation.configuration';

/**
 * Stores the changes of a location; omitted fields keep their values.
 * @throws PlatformError 400 for another business location, or if the minimum of a table or party exceeds its maximum
 */
function changeLocation(context: Context, before: ReservationLocation, given: Given): ReservationLocation {
  assert(
    Object.entries(given.location ?? {}).every(
      ([key, value]) => key === 'id' && value === before.location?.id,
    ),
    locationCannotBeChanged,
  );
  const { configuration = {}, extendedFields } = given;
  const merged = completed({
    ...before.configuration,
    ...configuration,
    onlineReservations: { ...before.configuration?.onlineReservations, ...configuration.onlineReservations },
    reservationForm: { ...before.configuration?.reservationForm, ...configuration.reservationForm },
    tableManagement: withIds(context, {
      ...before.configuration?.tableManagement,
      ...configuration.tableManagement,
    }),
  });
  const { min = 1, max = 1 } = merged.onlineReservations.partySize ?? {};
  assertField(min <= max, `${AT}.onlineReservations.partySize`, 'must have min up to max');
  assertTables(merged.tableManagement);
  return updateEntity(context, LOCATIONS, {
    ...before,
    configuration: merged,
    ...(extendedFields && { extendedFields }),
  });
}

/** Adds ids to new tables and combinations. */
function withIds({ ids }: Context, management: TableManagement): TableManagement {
  const identified = <T extends { id?: string | null }>(it: T): T => ({ ...it, id: it.id || ids.guid() });
  const { tableDefinitions = [], tableCombinations = [] } = management;
  return {
    ...management,
    tableDefinitions: tableDefinitions.map((table) => ({ isActive: true, ...identified(table) })),
    tableCombinations: tableCombinations.map((it) => ({ isActive: true, ...identified(it) })),
  };
}

function assertTables({ tableDefinitions = [], tableCombinations = [] }: TableManagement): void {
  const known = new Set(tableDefinitions.map(({ id }) => id));
  const lists = { tableDefinitions, tableCombinations };
  for (const [list, items] of Object.entries(lists)) {
    for (const [index, { seatsMin = 1, seatsMax = 1 }] of items.entries())
      assert(seatsMin <= seatsMax, () =>
        invalidField(`${AT}.tableManagement.${list}[${index}].seatsMin`, 'must be at most seatsMax'),
      );
  }
  for (const [index, { tableIds }] of tableCombinations.entries())
    assert(tableIds?.length && tableIds.every((id) => known.has(id)), () =>
      invalidField(
        `${AT}.tableManagement.tableCombinations[${index}].tableIds`,
        'must be tables of this reservation location',
      ),
    );
}

/** Locations that accept reservations: everyone can read them, managers configure them. */
export const reservationLocationsOperations = entityOperations(
  'table-reservations.reservationLocations',
  meta,
  LOCATIONS,
  {
    app: 'table-reservations',
    page: { defaultLimit: 50, maxLimit: 100 },
    serialize: serializeLocation,
    update: changeLocation,
    reads: {
      listReservationLocations(context, { paging, sort }) {
        const query = paging?.cursor
          ? { cursorPaging: paging }
          : { ...(sort && { sort: [sort] }), ...(paging && { cursorPaging: paging }) };
        const options = { defaultLimit: 100, maxLimit: 100, field: '' };
        const page = context.documents.queryByCursor(locations, query, options);
        const reservationLocations = page.items.map((it) => serializeLocation(context, it));
        return { reservationLocations, pagingMetadata: page.pagingMetadata };
      },
    },
  },
);
