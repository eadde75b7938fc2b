import { services as meta } from '@wix/bookings/meta';
import { bulkOutcome } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { attemptEach } from '../../requests/bulk';
import { changeService, deleteService, findService } from '../changes';
import { changedService } from '../input';
import { serializeService } from '../serialize';
import { type Service, services } from '../store';

const options = { callers: MANAGERS, app: 'bookings' } as const;

/** Many services at once, each by itself: one that cannot be changed keeps none of the others from it. */
export const servicesBulkOperations = moduleOperations('bookings.services', meta, options, {
  bulkUpdateServices: ({ services: changes = [], returnEntity }, context) =>
    bulkOutcome(
      changes.map(({ service = {}, mask }, originalIndex) =>
        attemptEach(service.id ?? '', originalIndex, () => {
          const before = findService(context, service.id ?? '');
          assertRevision('service', before, service.revision);
          const change = mask?.length ? masked(service, mask) : service;
          const after = changeService(context, changedService(context, before, change));
          return returnEntity ? { item: serializeService(after, context.baseUrl) } : {};
        }),
      ),
    ),
  bulkUpdateServicesByFilter({ filter, service }, context) {
    matching(context, filter).forEach((before, index) => {
      attemptEach(before.id, index, () => {
        changeService(context, changedService(context, before, service));
        return {};
      });
    });
    return { jobId: context.ids.guid() };
  },
  bulkDeleteServices: ({ ids, preserveFutureSessionsWithParticipants = false }, context) =>
    bulkOutcome(
      ids.map((id, originalIndex) =>
        attemptEach(id, originalIndex, () => {
          deleteService(context, findService(context, id), preserveFutureSessionsWithParticipants);
          return {};
        }),
      ),
    ),
  bulkDeleteServicesByFilter({ filter, preserveFutureSessionsWithParticipants = false }, context) {
    for (const service of matching(context, filter)) {
      deleteService(context, service, preserveFutureSessionsWithParticipants);
    }
    return { jobId: context.ids.guid() };
  },
});

function matching({ documents }: Context, filter: object | null): Service[] {
  assert(filter, () => invalidField('filter', 'must not be empty', 'REQUIRED_FIELD'));
  return documents.list(services, filter);
}
