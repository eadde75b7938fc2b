import type { Context } from '#core/contract/context';

/** The author of a note or a task: an app, or a user of the site. */
export const writtenBy = ({ caller }: Context) =>
  caller.role === 'app'
    ? { sourceType: 'APP' as const, appId: caller.id }
    : { sourceType: 'USER' as const, userId: caller.id };
