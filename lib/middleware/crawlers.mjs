// @ts-check

/**
 * Who asks for pages without being a browser that shows them: search engines, previews of messengers, command lines.
 * They name themselves instead of a browser, or besides one with their address. Next answers them once the head of a
 * page is known (`htmlLimitedBots` of its configuration).
 */
export const CRAWLERS = /^(?!Mozilla\/)|\bcompatible;|\+https?:|preview|lighthouse|google-|-google/i;
