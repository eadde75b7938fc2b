/** Something that the shop suggests while one types, as /search/suggestions.json tells it. */
export type Suggestion = { href: string; name: string; kind: string; note: string; picture?: string };
