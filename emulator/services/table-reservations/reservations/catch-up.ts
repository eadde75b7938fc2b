import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { deleteEntity } from '#core/entities/store';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { reservations } from '../stored/reservations';
import { RESERVATIONS } from './kind';

/** Deletes held reservations that have expired, so that their tables are free again (platform facts 17.8). */
export const reservationsCatchUp: CatchUpStep = {
  due: [{ collection: reservations, field: 'heldUntil', only: { status: 'HELD' } }],
  catchUp(context: Context) {
    const due = { status: 'HELD', heldUntil: { $lte: isoDate(context.clock.now()) } };
    const sort = [{ fieldName: 'heldUntil', order: 'ASC' }];
    for (const reservation of context.documents.list(reservations, due, sort, CATCH_UP_BATCH))
      deleteEntity(context, RESERVATIONS, reservation);
  },
};
