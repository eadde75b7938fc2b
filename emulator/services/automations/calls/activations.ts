import { activations as meta } from '@wix/automations/meta';
import { doEach } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { cancel, report } from '../events/changes';

/** Events of apps, by which automations of the site begin. */
export const activationsOperations = moduleOperations('automations.activations', meta, access(MANAGERS), {
  reportEvent: (context, { triggerKey, ...event }) => ({
    activationIds: report(context, triggerKey, event).activationIds,
  }),
  bulkReportEvent(context, { triggerKey, eventsInfo }) {
    const { results, bulkActionMetadata } = doEach(
      eventsInfo,
      (event) => report(context, triggerKey, event),
      (_, done) => done?.id,
    );
    return {
      triggerKey,
      results: results.map(({ itemMetadata, item }, index) => {
        const key = eventsInfo[index]?.idempotency?.key;
        return {
          itemMetadata,
          eventInfo: key ? { idempotency: { key } } : {},
          activationIds: item?.activationIds ?? [],
        };
      }),
      bulkActionMetadata,
    };
  },
  cancelEvent: (context, { triggerKey, externalEntityId }) => cancel(context, triggerKey, externalEntityId),
  bulkCancelEvent(context, { triggerKey, externalEntityIds }) {
    const { results, bulkActionMetadata } = doEach(
      externalEntityIds,
      (id) => cancel(context, triggerKey, id),
      (id) => id,
    );
    return {
      triggerKey,
      results: results.map(({ itemMetadata }, index) => ({
        itemMetadata,
        externalEntityId: externalEntityIds[index] ?? '',
      })),
      bulkActionMetadata,
    };
  },
});
