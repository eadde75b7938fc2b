import { operations as meta } from '@wix/restaurants/meta';
import { assertGiven } from '#core/contract/errors';
import { entityOperations } from '#core/entities/operations';
import { updateEntity } from '#core/entities/store';
import { OPERATIONS, ORDERING_CALLS, serializeOperation } from '../ordering/entity';

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
});
