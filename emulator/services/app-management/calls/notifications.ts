import * as z from 'zod';
import { MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { sendMail } from '#services/identity';

/** The call's contract, from its REST documentation (Notify). */
const contract = z.object({
  notificationTemplateId: z.guid(),
  dynamicValues: z.record(z.string(), z.looseObject({ text: z.string().optional() })).default({}),
});

/**
 * Notifies the site's owner, for which the SDK has no function. Templates of notifications belong to the app on the
 * platform, so the outbox shows the values for the template.
 */
export const notificationsOperations: Operation[] = [
  {
    name: 'app-management.notifications.notify',
    method: 'POST',
    paths: ['/notifications/v3/notify'],
    parameters: [],
    callers: MANAGERS,
    hasContract: false,
    handle: ({ run }, request) => {
      const { notificationTemplateId, dynamicValues } = readRequest(contract, request);
      const values = Object.entries(dynamicValues).map(([name, { text = '' }]) => `${name}: ${text}`);
      return run((context) => {
        const { id } = sendMail(context, {
          kind: 'notification',
          to: context.site.ownerId,
          subject: `Notification of the template ${notificationTemplateId}`,
          text: values.join('\n'),
        });
        return { notificationBatchId: id };
      });
    },
  },
];
