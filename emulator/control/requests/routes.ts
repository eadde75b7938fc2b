import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Operation } from '#core/contract/operation';
import type { DetailedRequest } from '#core/http/log/request-log';
import { originOf } from '#core/http/request-url';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, nothing, numberIn, takes } from '../api';
import { authorizationOf } from '../calls/callers';
import { makeCall } from '../calls/make-call';
import { CLIENT_HEADER, clientNamed } from '../client';
import { as } from '../contract/common';
import { authorization, callAnswer, requestDetail, requestEntry } from '../contract/requests';
import { entryOfEvent } from '../events/entry';
import { missing, refused } from '../refused';
import { curlOf, sdkCodeOf } from './as-code';
import { checksOf } from './checks';
import { entryOf } from './entry';
import { createRequestFilter, mistakeIn } from './filter';
import { hintsOf } from './hints';
import { inputOf } from './input';
import { refusalOf } from './refusal';

const tags = ['Requests'];

const NONE = 'No request with this id is in the list, which holds the latest 10,000 since the start';

const query = z.object({
  operation: z.string().optional().describe('Its full name, or the beginning of it: ecom.orders.'),
  status: z.string().optional().describe('404, or 4xx for all from 400 to 499.'),
  caller: z.string().optional().describe('A role, or the id of a caller.'),
  problem: z.enum(['not served', 'no such path', 'removed', 'other catalog']).optional(),
  view: numberIn.optional().describe('The page view.'),
  text: z.string().optional().describe('A part of the operation, the path, the message, or the request id.'),
  after: z.string().optional().describe('Only entries after this number.'),
  before: numberIn.optional().describe('Only entries before this number.'),
  limit: numberIn.optional().describe('At most this many, the newest.'),
});

const id = z.object({ id: z.string() });

const listRequests = createRoute({
  method: 'get',
  path: '/requests',
  tags,
  summary: 'The latest calls, hosted pages included, oldest first',
  request: { query },
  responses: answers(
    z.object({ requests: z.array(requestEntry), total: z.int().describe('How many match.') }),
    'The calls that match.',
  ),
});

const getRequest = createRoute({
  method: 'get',
  path: '/requests/{id}',
  tags,
  summary: 'One call with its bodies, the reason if it was refused, and what it caused',
  request: { params: id },
  responses: answers(requestDetail, 'The call.'),
});

const codeOfRequest = createRoute({
  method: 'get',
  path: '/requests/{id}/code',
  tags,
  summary: 'A call as a curl command or as code with the SDK, with a valid token of its caller',
  request: { params: id, query: z.object({ as: z.enum(['curl', 'sdk']).default('curl') }) },
  responses: answers(z.object({ code: z.string() }), 'The code.'),
});

const repeatRequest = createRoute({
  method: 'post',
  path: '/requests/{id}/repeat',
  tags,
  summary: 'Repeats a call, with another request or as another caller if given',
  request: {
    params: id,
    ...takes(z.object({ body: z.record(z.string(), z.unknown()).optional(), as: as.optional() })),
  },
  responses: answers(callAnswer, 'The answer.'),
});

const authorizeRequest = createRoute({
  method: 'post',
  path: '/requests/{id}/authorization',
  tags,
  summary: 'The headers with which a call is repeated as its caller',
  request: { params: id },
  responses: answers(authorization, 'The headers.'),
});

const clearRequests = createRoute({
  method: 'delete',
  path: '/requests',
  tags,
  summary: 'Empties the list of calls',
  responses: answers(nothing, 'It is empty now.'),
});

/** Returns a call with everything that is known about it. */
function detailOf(emulator: Emulator, request: DetailedRequest) {
  const { operations, events } = emulator;
  const operation = operations.find(({ name }) => name === request.operation);
  const input = inputOf(operation, request);
  const refusal = refusalOf(request, operation);
  return {
    ...request,
    ...entryOf(request),
    ...(input && Object.keys(input).length > 0 && { input }),
    checks: checksOf(request, operation),
    ...(refusal && { refusal }),
    hints: hintsOf(request, operation, input),
    events: events
      .causedBy(request.requestId)
      .flatMap((sequence) => events.search({ sequence }, 1).events)
      .map((event) => entryOfEvent(emulator, event)),
  };
}

/**
 * Returns the request to repeat.
 * @throws HTTPException 400 if it is not kept, or was not JSON
 */
function repeatable(operation: Operation, request: DetailedRequest): Record<string, unknown> {
  const input = inputOf(operation, request);
  if (input) return input;
  const { requestBody, requestLength } = request;
  if (requestBody === undefined && requestLength === undefined) return {};
  throw refused(
    400,
    requestBody === undefined
      ? `The body of this call had ${requestLength} bytes and is not kept: send one with the repetition.`
      : 'The body of this call is not a JSON object: send one with the repetition.',
  );
}

/** The caller to repeat a call as, unless the user chooses another. */
const callerOf = ({ caller }: DetailedRequest): z.infer<typeof as> => {
  if (!caller) return 'none';
  if (caller.apiKey) return { apiKey: caller.apiKey.id };
  if (caller.role === 'member') return { member: caller.id };
  return caller.role === 'visitor' ? { visitor: caller.id } : caller.role;
};

/** Lists, shows and repeats the requests that the emulator got. */
export function requestRoutes(emulator: Emulator): OpenAPIHono {
  const { log } = emulator;
  const app = createApi();
  const find = (requestId: string): DetailedRequest => {
    const request = log.find(requestId);
    if (!request) throw missing(NONE);
    return request;
  };

  const operationOf = ({ operation, path }: DetailedRequest): Operation => {
    const known = emulator.operations.find(({ name }) => name === operation);
    if (known) return known;
    throw refused(400, `The emulator serves no operation at ${path}, so the call cannot be repeated.`);
  };

  app.openapi(listRequests, (c) => {
    const query = c.req.valid('query');
    const mistake = mistakeIn(emulator, query);
    if (mistake) throw refused(400, mistake);
    const { limit, before = Number.POSITIVE_INFINITY } = query;
    const after = Number(query.after ?? 0) || 0;
    const matching = log
      .list(after)
      .filter(({ number }) => number < before)
      .filter(createRequestFilter(query));
    const requests = (
      limit === undefined ? matching : matching.slice(Math.max(0, matching.length - limit))
    ).map(entryOf);
    return c.json({ requests, total: matching.length }, 200);
  });
  app.openapi(getRequest, (c) => {
    return c.json(detailOf(emulator, find(c.req.valid('param').id)), 200);
  });
  app.openapi(codeOfRequest, async (c) => {
    const request = find(c.req.valid('param').id);
    const given = await authorizationOf(emulator, request);
    const isCurl = c.req.valid('query').as === 'curl';
    const code = isCurl ? curlOf(request, given, originOf(c.req.url)) : sdkCodeOf(request, given);
    return c.json({ code }, 200);
  });
  app.openapi(repeatRequest, async (c) => {
    const logged = find(c.req.valid('param').id);
    const { body, as: wanted = callerOf(logged) } = c.req.valid('json');
    const operation = operationOf(logged);
    const request = body ?? repeatable(operation, logged);
    return c.json(
      await makeCall(emulator, { operation: operation.name, request, as: wanted }, originOf(c.req.url), {
        madeBy: clientNamed(c.req.header(CLIENT_HEADER)),
      }),
      200,
    );
  });
  app.openapi(authorizeRequest, async (c) => {
    return c.json(await authorizationOf(emulator, find(c.req.valid('param').id)), 200);
  });
  app.openapi(clearRequests, (c) => {
    log.clear();
    return c.json({}, 200);
  });
  return app;
}
