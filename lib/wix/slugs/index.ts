// Public interface of slugs for the rest of the shop. Browser code may import only types from here.

export { listSitemapSlugs } from './sitemap-slugs';
