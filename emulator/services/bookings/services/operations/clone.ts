import { services as meta } from '@wix/bookings/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { isoDate } from '#core/time/clock';
import { serializeService } from '../../slots/serialize';
import { recurringSessions } from '../../stored/services';
import { addService, findService, withSlugOfName } from '../changes';

const MANAGE = { callers: MANAGERS, app: 'bookings' } as const;

/**
 * Clones a service with its future weekly sessions. The clone has a schedule and a slug of its own, no pricing plans and
 * no booking form; that the form is missing is said in `errors` (JSDoc of cloneService).
 */
export const servicesCloneOperations = moduleOperations('bookings.services', meta, MANAGE, {
  cloneService({ sourceServiceId }, context) {
    const { documents, ids, clock } = context;
    const { form, ...source } = findService(context, sourceServiceId);
    const now = isoDate(clock.now());
    const clone = addService(
      context,
      withSlugOfName(context, {
        ...source,
        id: ids.guid(),
        revision: '1',
        createdDate: now,
        updatedDate: now,
        supportedSlugs: [],
        schedule: { ...source.schedule, id: ids.guid() },
        payment: { ...source.payment, pricingPlanIds: [] },
      }),
    );
    for (const session of documents.list(recurringSessions, { serviceId: source.id })) {
      documents.put(recurringSessions, { ...session, id: ids.guid(), serviceId: clone.id });
    }
    return { service: serializeService(clone, context.baseUrl), errors: form ? ['FORM' as const] : [] };
  },
});
