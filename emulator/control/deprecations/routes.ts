import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { hasEnded, replacementOf } from '#core/deprecations/deprecation';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, nothing } from '../api';
import { type DeprecatedCall, deprecatedCall } from '../contract/site';

const tags = ['Requests'];

const listDeprecations = createRoute({
  method: 'get',
  path: '/deprecations',
  tags,
  summary: 'The calls of apps that the platform will remove or has removed',
  responses: answers(
    z.object({ removedCalls: z.enum(['served', 'by-date', 'all']), calls: z.array(deprecatedCall) }),
    'The calls.',
  ),
});

const clearDeprecations = createRoute({
  method: 'delete',
  path: '/deprecations',
  tags,
  summary: 'Empties the list of deprecated calls',
  responses: answers(nothing, 'It is empty now.'),
});

/** Returns the deprecated calls that apps have made. */
export function listDeprecated({ deprecatedCalls, site, clock }: Emulator): DeprecatedCall[] {
  const { removedCalls } = site();
  return deprecatedCalls.list().map(({ name, deprecation, count, first, last }) => {
    const replacedBy = replacementOf(deprecation);
    return {
      function: name,
      count,
      first: isoDate(first),
      last: isoDate(last),
      ended: hasEnded(deprecation, removedCalls, clock.now()),
      ...(deprecation.removal && {
        removedOn: deprecation.removal,
        isPast: hasEnded(deprecation, 'by-date', clock.now()),
      }),
      ...(replacedBy && { replacedBy }),
      ...(deprecation.note && { note: deprecation.note }),
    };
  });
}

/** Lists the deprecated calls that apps have made. */
export function deprecationRoutes(emulator: Emulator): OpenAPIHono {
  const app = createApi();
  app.openapi(listDeprecations, (c) =>
    c.json({ removedCalls: emulator.site().removedCalls, calls: listDeprecated(emulator) }, 200),
  );
  app.openapi(clearDeprecations, (c) => {
    emulator.deprecatedCalls.clear();
    return c.json({}, 200);
  });
  return app;
}
