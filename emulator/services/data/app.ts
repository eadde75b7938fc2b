import { MANAGERS } from '#core/contract/context';
import { cmsNotInstalled } from './errors';

/** What a site keeps content by; without it, every call has an error of the data's own. */
export const OF_CMS = { app: 'cms', refuseWithoutApp: cmsNotInstalled } as const;

/** What managers alone may call. */
export const MANAGE = { callers: MANAGERS, app: OF_CMS.app, refuseWithoutApp: cmsNotInstalled } as const;
