import { createClient, OAuthStrategy } from '@wix/sdk';

const stored = JSON.parse(localStorage.getItem('tokens') ?? 'null');

/** The language, place and time zone of the visitor, which an app on the platform's own hosting is told. */
const host = {
  channel: { observeState: async () => ({ disconnect() {} }) },
  essentials: { language: 'en', locale: 'en-US', timezone: 'America/New_York' },
};

/** The client of the browser's visitor or member, which the packages find by themselves. */
export const client = createClient({
  host,
  auth: OAuthStrategy({
    clientId: 'b7c1f0de-1111-4222-8333-9a8b7c6d5e4f',
    ...(stored && { tokens: stored }),
  }),
});

/** Keeps the tokens for the next page. */
export function keep(tokens) {
  client.auth.setTokens(tokens);
  localStorage.setItem('tokens', JSON.stringify(tokens));
}

/** Begins a visit, or goes on with it. */
export async function visit() {
  keep(await client.auth.generateVisitorTokens(stored ?? undefined));
  client.enableContext('global');
}
