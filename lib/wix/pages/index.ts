// Public interface of pages for the rest of the shop. Browser code may import only types from here.

export { getSitePage, listSitePages } from './calls';
export type { SitePage, SitePageLink } from './types';
