/** A page that the owner has written, as the footer links to it. */
export type SitePageLink = { slug: string; title: string };

/** `text` is HTML of the owner, which may contain anything. */
export type SitePage = SitePageLink & { text: string };
