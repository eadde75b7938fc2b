import { EVERYONE, MANAGERS } from '#core/contract/context';

/** Everyone reads the blog. */
export const READ = { callers: EVERYONE, app: 'blog' } as const;
/** Only the site's owner and apps write: no member of the demo site has the role of a writer. */
export const MANAGE = { callers: MANAGERS, app: 'blog' } as const;
/** Likes belong to a visitor or member; the owner and apps have none. */
export const LIKE = { callers: ['visitor', 'member'], app: 'blog' } as const;
