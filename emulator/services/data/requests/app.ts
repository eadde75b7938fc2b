import { MANAGERS } from '#core/contract/context';
import { cmsNotInstalled } from './errors';

/** The app that a site needs for its content; without it, calls fail with an error of the data service. */
export const OF_CMS = { app: 'cms', refuseWithoutApp: cmsNotInstalled } as const;

/** Access for managers only. */
export const MANAGE = { callers: MANAGERS, app: OF_CMS.app, refuseWithoutApp: cmsNotInstalled } as const;
