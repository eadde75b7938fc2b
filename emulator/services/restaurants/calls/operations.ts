import { operations as meta } from '@wix/restaurants/meta';
import type { Context } from '#core/contract/context';
import { assertGiven, notFound, orThrow } from '#core/contract/errors';
import { entityOperations } from '#core/entities/operations';
import { updateEntity } from '#core/entities/store';
import { OPERATIONS, ORDERING_CALLS, operations, serializeOperation } from '../ordering/entity';
import { datesWithSlots, firstSlots, slotsOn } from '../ordering/time-slots';

const findOperation = ({ documents }: Context, id: string) =>
  orThrow(documents.get(operations, id), () => notFound(`Operation ${id}`));

/** How the restaurant takes orders: everyone can read it, managers change and pause it. */
export const operationsOperations = entityOperations('restaurants.operations', meta, OPERATIONS, {
  ...ORDERING_CALLS,
  serialize: serializeOperation,
  // Its place does not change (SDK: `@immutable`).
  update(context, before, { businessLocationId: _, operationGroupId: __, ...change }) {
    const { pausedUntilOptions, ...operation } = { ...before, ...change };
    if (operation.onlineOrderingStatus !== 'PAUSED_UNTIL')
      return updateEntity(context, OPERATIONS, operation);
    // A pause needs its end (SDK: `pausedUntilOptions`).
    assertGiven(pausedUntilOptions?.time, 'operation.pausedUntilOptions');
    return updateEntity(context, OPERATIONS, { ...operation, pausedUntilOptions });
  },
  reads: {
    calculateFirstAvailableTimeSlotPerFulfillmentType: (context, { operationId, deliveryAddress }) => ({
      timeslotsPerFulfillmentType: firstSlots(context, findOperation(context, operationId), deliveryAddress),
    }),
    calculateFirstAvailableTimeSlotsPerOperation: (context, { operationIds, deliveryAddress }) => ({
      timeSlotsPerOperation: operationIds.map((operationId) => ({
        operationId,
        timeslotsPerFulfillmentType: firstSlots(
          context,
          findOperation(context, operationId),
          deliveryAddress,
        ),
      })),
    }),
    calculateAvailableTimeSlotsForDate: (context, { operationId, date, deliveryAddress }) => ({
      timeslotsPerFulfillmentType: slotsOn(
        context,
        findOperation(context, operationId),
        date ?? {},
        deliveryAddress,
      ),
    }),
    calculateAvailableDatesInRange: (context, request) => ({
      availableDatesPerFulfillmentType: datesWithSlots(
        context,
        findOperation(context, request.operationId),
        request,
      ),
    }),
  },
});
