import type { Context } from '#core/contract/context';

/** Emits that a session was created, as the platform does with its link: it can be opened once, within minutes. */
export const emitRedirectSessionCreated = (context: Context, redirectSession: { id: string }): void =>
  context.emit({
    entityFqdn: 'wix.headless.v1.redirect_session',
    slug: 'created',
    entityId: redirectSession.id,
    createdEvent: { entity: redirectSession },
  });
