import { services as meta } from '@wix/bookings/meta';
import { MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { addService, changeService, deleteService, findService } from '../changes';
import { changedService, newService } from '../input';
import { serializeService } from '../serialize';

const options = { callers: MANAGERS, app: 'bookings' } as const;

/** Services, for those who manage them (specification 4.1). */
export const servicesWriteOperations: Operation[] = [
  operation('bookings.services.createService', meta.createService, options, ({ service }, context) => ({
    service: serializeService(addService(context, newService(context, service)), context.baseUrl),
  })),

  operation('bookings.services.updateService', meta.updateService, options, ({ service }, context) => {
    const before = findService(context, service.id ?? '');
    assertRevision('service', before, service.revision);
    const after = changeService(context, changedService(context, before, service));
    return { service: serializeService(after, context.baseUrl) };
  }),

  operation(
    'bookings.services.deleteService',
    meta.deleteService,
    options,
    ({ serviceId, preserveFutureSessionsWithParticipants }, context) => {
      deleteService(
        context,
        findService(context, serviceId),
        preserveFutureSessionsWithParticipants ?? false,
      );
      return {};
    },
  ),
];
