/** A suggestion while typing, in the format of /search/suggestions.json. */
export type Suggestion = { href: string; name: string; kind: string; note: string; picture?: string };
