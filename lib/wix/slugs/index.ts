// The face of slugs: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { listSitemapSlugs } from './sitemap-slugs';
