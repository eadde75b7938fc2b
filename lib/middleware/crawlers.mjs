// @ts-check

/**
 * Clients other than browsers: search engines, link previews, command lines. They do not name a browser, or add their
 * address to one. Next sends them a page only once its head is known (`htmlLimitedBots` of its configuration).
 */
export const CRAWLERS = /^(?!Mozilla\/)|\bcompatible;|\+https?:|preview|lighthouse|google-|-google/i;
