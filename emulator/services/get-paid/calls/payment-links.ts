import * as z from 'zod';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, isManager, MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { isObject } from '#core/documents/query';
import { searchPage } from '#core/documents/search/search-page';
import { type TextSearch, withSearch } from '#core/documents/search/text-search';
import type { Aggregation } from '#core/documents/search/types';
import { withNamespace } from '#core/entities/extended-fields';
import { assertSomeTags, changedTags, type TagChange } from '#core/entities/tags';
import { createLink, deleteLink, saveLink, sendLink, switchLink } from '../payment-links/changes';
import {
  findLink,
  givenLink,
  note,
  type PaymentLink,
  paymentLinks,
  recipients,
  serializeLink,
} from '../payment-links/entity';
import { initiatePayment } from '../payment-links/payments';

const PATH = '/payment-links/v1/payment-links';
const PAGE = { defaultLimit: 50, maxLimit: 100 } as const;

const object = z.record(z.string(), z.unknown());
const sort = z.array(z.object({ fieldName: z.string(), order: z.enum(['ASC', 'DESC']).optional() }));
const cursorPaging = z.object({ limit: z.number().nullish(), cursor: z.string().nullish() });
const paged = { filter: object.nullish(), sort: sort.optional(), cursorPaging: cursorPaging.nullish() };
const one = z.object({ paymentLinkId: z.string() });
const search = z.object({
  ...paged,
  search: object.nullish(),
  aggregations: z.array(z.custom<Aggregation>(isObject)).optional(),
  timeZone: z.string().nullish(),
});
const tagList = z.object({ tagIds: z.array(z.string().max(5)).max(100).optional() });
const tags = z.object({ publicTags: tagList.optional(), privateTags: tagList.optional() });
const tagChange = { assignTags: tags.optional(), unassignTags: tags.optional() };

/** The parts of a query that are given: a page by a cursor states neither a filter nor a sort. */
const given = <T extends object>(query: T) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== null));

/** Makes a call, for managers of the site. */
function call<T>(
  name: string,
  [method, path]: readonly [string, string],
  contract: z.ZodType<T>,
  work: (context: Context, request: T) => object,
): Operation {
  return {
    name,
    method,
    paths: [path],
    parameters: path.includes(':paymentLinkId') ? ['paymentLinkId'] : [],
    callers: MANAGERS,
    hasContract: false,
    handle: ({ ask }, request) => {
      const read = readRequest(contract, request);
      return ask((context) => work(context, read));
    },
  };
}

const sent = (context: Context, link: PaymentLink) => ({ paymentLink: serializeLink(context, link) });

const about = (verb: string) => ['POST', `${PATH}/:paymentLinkId/${verb}`] as const;

function retag(context: Context, id: string, change: TagChange): PaymentLink {
  const link = findLink(context, id);
  return saveLink(context, { ...link, tags: changedTags(link.tags, change) });
}

/** Payment links, for which this SDK has no package (statement orders-link-custom). */
export const paymentLinksOperations: Operation[] = [
  call(
    'get-paid.paymentLinks.createPaymentLink',
    ['POST', PATH],
    z.object({ paymentLink: givenLink }),
    (context, request) => sent(context, createLink(context, request.paymentLink)),
  ),
  call(
    'get-paid.paymentLinks.getPaymentLink',
    ['GET', `${PATH}/:paymentLinkId`],
    one,
    (context, { paymentLinkId }) => sent(context, findLink(context, paymentLinkId)),
  ),
  call(
    'get-paid.paymentLinks.deletePaymentLink',
    ['DELETE', `${PATH}/:paymentLinkId`],
    one,
    (context, { paymentLinkId }) => {
      deleteLink(context, findLink(context, paymentLinkId));
      return {};
    },
  ),
  call(
    'get-paid.paymentLinks.queryPaymentLinks',
    ['POST', `${PATH}/query`],
    z.object({ query: z.object(paged).optional() }),
    (context, request) => {
      const { items, pagingMetadata } = context.documents.queryByCursor(
        paymentLinks,
        given(request.query ?? {}),
        { ...PAGE, field: 'query' },
      );
      return { paymentLinks: items.map((link) => serializeLink(context, link)), pagingMetadata };
    },
  ),
  call(
    'get-paid.paymentLinks.searchPaymentLinks',
    ['POST', `${PATH}/search`],
    z.object({ search: search.optional() }),
    (context, request) => {
      const { search: words, filter, aggregations, ...rest } = request.search ?? {};
      const isNext = Boolean(rest.cursorPaging?.cursor);
      const { items, ...page } = searchPage(
        context,
        paymentLinks,
        {
          ...given(rest),
          ...((!isNext || filter) && {
            filter: withSearch(filter ?? {}, (words ?? undefined) as TextSearch | undefined),
          }),
          ...(aggregations && { aggregations }),
        },
        PAGE,
      );
      return { paymentLinks: items.map((link) => serializeLink(context, link)), ...page };
    },
  ),
  call('get-paid.paymentLinks.activatePaymentLink', about('activate'), one, (context, { paymentLinkId }) =>
    sent(context, switchLink(context, findLink(context, paymentLinkId), 'ACTIVE')),
  ),
  call(
    'get-paid.paymentLinks.deactivatePaymentLink',
    about('deactivate'),
    one,
    (context, { paymentLinkId }) =>
      sent(context, switchLink(context, findLink(context, paymentLinkId), 'INACTIVE')),
  ),
  call(
    'get-paid.paymentLinks.sendPaymentLink',
    about('send'),
    one.extend({ recipients: recipients.optional() }),
    (context, request) =>
      sent(context, sendLink(context, findLink(context, request.paymentLinkId), request.recipients)),
  ),
  call(
    'get-paid.paymentLinks.initiatePayment',
    about('initiate-payment'),
    one,
    (context, { paymentLinkId }) => {
      const { caller, ids } = context;
      const buyer = isManager(context) ? { role: 'visitor' as const, id: ids.guid() } : caller;
      return initiatePayment(context, findLink(context, paymentLinkId), buyer);
    },
  ),
  call(
    'get-paid.paymentLinks.setNote',
    about('set-note'),
    one.extend({ note }),
    (context, { paymentLinkId, note: text }) =>
      sent(context, saveLink(context, { ...findLink(context, paymentLinkId), note: text })),
  ),
  call(
    'get-paid.paymentLinks.updateExtendedFields',
    about('update-extended-fields'),
    one.extend({ namespace: z.string().min(1), namespaceData: object.nullable() }),
    (context, { paymentLinkId, namespace, namespaceData }) => {
      const link = findLink(context, paymentLinkId);
      const extendedFields = withNamespace(link.extendedFields, namespace, namespaceData);
      return sent(context, saveLink(context, { ...link, extendedFields }));
    },
  ),
  call(
    'get-paid.paymentLinks.bulkUpdatePaymentLinkTags',
    ['POST', `${PATH}/bulk-update-tags`],
    z.object({ paymentLinkIds: z.array(z.string()).min(1).max(100), ...tagChange }),
    (context, { paymentLinkIds, ...change }) => {
      assertSomeTags(change as TagChange);
      return doEachEntity(
        paymentLinkIds,
        (id) => retag(context, id, change as TagChange),
        undefined,
        (id) => id,
      );
    },
  ),
  call(
    'get-paid.paymentLinks.bulkUpdatePaymentLinkTagsByFilter',
    ['POST', '/payment-links/v1/bulk/payment-links/update-tags-by-filter'],
    z.object({ filter: object, ...tagChange }),
    (context, { filter, ...change }) => {
      assertSomeTags(change as TagChange);
      for (const { id } of context.documents.list(paymentLinks, filter))
        retag(context, id, change as TagChange);
      return { jobId: context.ids.guid() };
    },
  ),
];
