import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { PlatformError } from '#core/contract/errors';
import { originOf } from '#core/http/request-url';
import type { Emulator } from '#runtime/emulator';
import { closeSessions, identities, openTokens, sessions } from '#services/identity';
import { badges, removeMember } from '#services/members';
import { answers, createApi, nothing, takes } from '../api';
import * as Contract from '../contract/members';
import { missing } from '../refused';
import { addMember, changeMember, findMember, ownerOf } from './change';
import { createLoginLinks } from './login-link';
import { detailedMemberOf, memberOf } from './member';

const tags = ['Members'];
const id = z.object({ id: z.string() });

const listMembers = createRoute({
  method: 'get',
  path: '/members',
  tags,
  summary: 'The members, the newest first',
  request: {
    query: z.object({
      search: z.string().optional().describe('A part of the e-mail address or of the names.'),
      status: z.enum(['ACTIVE', 'PENDING', 'BLOCKED', 'OFFLINE', 'DELETED']).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
      cursor: z.string().optional(),
    }),
  },
  responses: answers(
    z.object({ members: z.array(Contract.member), total: z.int(), next: z.string().optional() }),
    'The members.',
  ),
});

const listBadges = createRoute({
  method: 'get',
  path: '/members/badges',
  tags,
  summary: 'The badges that members can have',
  responses: answers(
    z.object({ badges: z.array(z.object({ id: z.string(), title: z.string() })) }),
    'The badges.',
  ),
});

const getMember = createRoute({
  method: 'get',
  path: '/members/{id}',
  tags,
  summary: 'A member with the open sessions',
  request: { params: id },
  responses: answers(Contract.detailedMember, 'The member.'),
});

const createMember = createRoute({
  method: 'post',
  path: '/members',
  tags,
  summary: 'Creates a member',
  request: takes(Contract.newMember),
  responses: answers(Contract.member, 'The member.'),
});

const updateMember = createRoute({
  method: 'patch',
  path: '/members/{id}',
  tags,
  summary: 'Approves or blocks a member, sets password, second factors, badges or names',
  request: { params: id, ...takes(Contract.memberChange) },
  responses: answers(Contract.member, 'The member.'),
});

const deleteMember = createRoute({
  method: 'delete',
  path: '/members/{id}',
  tags,
  summary: 'Removes a member',
  request: { params: id },
  responses: answers(nothing, 'The member was removed.'),
});

const endSessions = createRoute({
  method: 'delete',
  path: '/members/{id}/sessions',
  tags,
  summary: 'Ends all sessions of a member',
  request: { params: id },
  responses: answers(nothing, 'The sessions were ended.'),
});

const endSession = createRoute({
  method: 'delete',
  path: '/members/{id}/sessions/{session}',
  tags,
  summary: 'Ends a session',
  request: { params: id.extend({ session: z.string() }) },
  responses: answers(nothing, 'The session was ended.'),
});

const tokensOfMember = createRoute({
  method: 'post',
  path: '/members/{id}/tokens',
  tags,
  summary: 'Opens a session of a member without a log-in',
  request: { params: id },
  responses: answers(Contract.memberTokens, 'The session, as the SDK keeps it.'),
});

const linkForMember = createRoute({
  method: 'post',
  path: '/members/{id}/login-link',
  tags,
  summary: 'Creates a link that logs a browser in at the hosted pages, and then opens the app',
  request: {
    params: id,
    ...takes(z.object({ app: z.string().optional().describe('The page of the app that it opens.') })),
  },
  responses: answers(z.object({ url: z.string(), how: z.string() }), 'The link; it works once.'),
});

/** The filter for a search of members. */
const searchedIn = (text: string) => ({
  $or: ['loginEmail', 'profile.nickname', 'contact.firstName', 'contact.lastName'].map((field) => ({
    [field]: { $contains: text },
  })),
});

/** Lists and changes the site's members, as its owner does. */
export function memberRoutes(emulator: Emulator): OpenAPIHono {
  const app = createApi();
  const links = createLoginLinks(emulator);
  const asOwner = <T>(work: Parameters<typeof emulator.run<T>>[2]) =>
    emulator.run(ownerOf(emulator), '', work);

  app.openapi(listMembers, (c) => {
    const { search, status, limit, cursor } = c.req.valid('query');
    const filter = { ...(status && { status }), ...(search && searchedIn(search)) };
    const answer = asOwner((context) => {
      const page = context.documents.queryByCursor(
        identities,
        { ...(!cursor && { filter }), cursorPaging: { limit, ...(cursor && { cursor }) } },
        { maxLimit: 500, field: '' },
      );
      const { next } = page.pagingMetadata.cursors;
      const members = page.items.map((it) => memberOf(context, it));
      return { members, total: page.total, ...(next && { next }) };
    });
    return c.json(answer, 200);
  });
  app.openapi(listBadges, (c) =>
    c.json(
      {
        badges: asOwner(({ documents }) => documents.list(badges, {})).map((it) => ({
          id: it.id,
          title: it.title ?? it.id,
        })),
      },
      200,
    ),
  );
  app.openapi(getMember, (c) =>
    c.json(
      asOwner((context) => detailedMemberOf(context, findMember(context, c.req.valid('param').id))),
      200,
    ),
  );
  app.openapi(createMember, async (c) => c.json(await addMember(emulator, c.req.valid('json')), 200));
  app.openapi(updateMember, async (c) =>
    c.json(await changeMember(emulator, c.req.valid('param').id, c.req.valid('json')), 200),
  );
  app.openapi(deleteMember, (c) => {
    asOwner((context) => removeMember(context, findMember(context, c.req.valid('param').id)));
    return c.json({}, 200);
  });
  app.openapi(endSessions, (c) => {
    asOwner((context) =>
      closeSessions(context, { subject: findMember(context, c.req.valid('param').id).id }),
    );
    return c.json({}, 200);
  });
  app.openapi(endSession, (c) => {
    const { id: subject, session } = c.req.valid('param');
    asOwner(({ documents }) => {
      if (documents.get(sessions, session)?.subject !== subject)
        throw missing('The member has no such session.');
      documents.delete(sessions, session);
    });
    return c.json({}, 200);
  });
  app.openapi(tokensOfMember, async (c) => {
    const { id: subject } = asOwner((context) => findMember(context, c.req.valid('param').id));
    return c.json(await openTokens<'member'>(emulator, { role: 'member', subject }), 200);
  });
  app.openapi(linkForMember, (c) => {
    const { url, to } = links.make(c.req.valid('param').id, c.req.valid('json').app, originOf(c.req.url));
    const how = `It logs the browser in at the platform's pages and leads to ${to}: a log-in there asks for no password.`;
    return c.json({ url, how }, 200);
  });
  app.get('/log-in/:token', (c) => links.open(c, c.req.param('token')));
  app.onError((error, c) => {
    // The platform refused a password or badge.
    if (error instanceof PlatformError) return c.json({ message: error.message, details: {} }, 400);
    throw error;
  });
  return app;
}
