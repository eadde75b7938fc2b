import { services as meta } from '@wix/bookings/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { addService, changeService, deleteService, findService } from '../changes';
import { changedService, newService } from '../input';
import { serializeService } from '../serialize';

const options = { callers: MANAGERS, app: 'bookings' } as const;

/** Services, for those who manage them (specification 4.1). */
export const servicesWriteOperations = moduleOperations('bookings.services', meta, options, {
  createService: ({ service }, context) => ({
    service: serializeService(addService(context, newService(context, service)), context.baseUrl),
  }),
  updateService({ service }, context) {
    const before = findService(context, service.id ?? '');
    assertRevision('service', before, service.revision);
    const after = changeService(context, changedService(context, before, service));
    return { service: serializeService(after, context.baseUrl) };
  },
  deleteService({ serviceId, preserveFutureSessionsWithParticipants }, context) {
    deleteService(context, findService(context, serviceId), preserveFutureSessionsWithParticipants ?? false);
    return {};
  },
});
