import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import {
  emailTransmissions,
  givenTransmission,
  serializeTransmission,
  TRANSMISSIONS,
} from '../transmissions/entity';
import { sendTransmission } from '../transmissions/send';

const V1 = '/email-transmissions/v1/email-transmissions';
const PAGE = { defaultLimit: 50, maxLimit: 100, field: 'query' };

const one = z.object({ emailTransmissionId: z.guid() });
const object = z.record(z.string(), z.unknown());
const query = z.object({
  query: z
    .object({
      filter: object.nullish(),
      sort: z.array(z.object({ fieldName: z.string(), order: z.enum(['ASC', 'DESC']).nullish() })).optional(),
      cursorPaging: z.object({ limit: z.number().nullish(), cursor: z.string().nullish() }).nullish(),
    })
    .optional(),
});

function call<T>(
  name: string,
  [method, path]: readonly [string, string],
  contract: z.ZodType<T>,
  work: (context: Context, request: T) => object,
): Operation {
  return {
    name: `email-marketing.emailTransmissions.${name}`,
    method,
    paths: [`${V1}${path}`],
    parameters: path.startsWith('/:') ? ['emailTransmissionId'] : [],
    callers: MANAGERS,
    hasContract: false,
    handle: ({ run }, request) => {
      const read = readRequest(contract, request);
      return run((context) => work(context, read));
    },
  };
}

/** Mails of apps to contacts and to any address, which the SDK here has no package for; they arrive in the outbox. */
export const emailTransmissionsOperations: Operation[] = [
  call(
    'sendEmailTransmission',
    ['POST', '/send'],
    z.object({ emailTransmission: givenTransmission, idempotencyKey: z.string().max(100).nullish() }),
    (context, { emailTransmission, idempotencyKey }) => {
      const sent = serializeTransmission(
        context,
        sendTransmission(context, emailTransmission, idempotencyKey),
      );
      // The platform sends later than it answers.
      const toRecipients = emailTransmission.toRecipients;
      return { emailTransmission: { ...sent, status: 'ACCEPTED', toRecipients } };
    },
  ),
  call('getEmailTransmission', ['GET', '/:emailTransmissionId'], one, (context, { emailTransmissionId }) => ({
    emailTransmission: serializeTransmission(
      context,
      findEntity(context, TRANSMISSIONS, emailTransmissionId),
    ),
  })),
  call(
    'deleteEmailTransmission',
    ['DELETE', '/:emailTransmissionId'],
    one,
    (context, { emailTransmissionId }) => {
      deleteEntity(context, TRANSMISSIONS, findEntity(context, TRANSMISSIONS, emailTransmissionId));
      return {};
    },
  ),
  call('queryEmailTransmissions', ['POST', '/query'], query, (context, { query: wanted = {} }) => {
    const { items, pagingMetadata } = context.documents.queryByCursor(emailTransmissions, wanted, PAGE);
    return {
      emailTransmissions: items.map((it) => {
        const { emailHtmlContent: _, ...shown } = serializeTransmission(context, it);
        return shown;
      }),
      pagingMetadata,
    };
  }),
];
