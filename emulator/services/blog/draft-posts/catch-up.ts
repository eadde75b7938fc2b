import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { drafts } from '../stored/draft-posts';
import { publish } from './lifecycle';

/** Scheduled drafts are published when their date has come. */
export const draftPostsCatchUp: CatchUpStep = {
  due: [{ collection: drafts, field: 'scheduledPublishDate', only: { status: 'SCHEDULED' } }],
  catchUp: publishDue,
};

/** Publishes the drafts that are due, each as of its own date; at most a batch in each call. */
function publishDue(context: Context): void {
  const due = { status: 'SCHEDULED', scheduledPublishDate: { $lte: isoDate(context.clock.now()) } };
  const sort = [{ fieldName: 'scheduledPublishDate', order: 'ASC' }];
  for (const draft of context.documents.list(drafts, due, sort, CATCH_UP_BATCH))
    publish(context, draft, draft.scheduledPublishDate);
}
