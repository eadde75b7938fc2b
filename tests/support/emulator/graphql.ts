import type { visitor } from './start';

/**
 * Asks through the SDK; the answer's parts are as the query says, so tests look at them as JSON.
 * @typeParam Data what the query asks for, where a test needs more of it than a comparison
 */
export async function ask<Data = Record<string, unknown>>(
  client: Pick<Awaited<ReturnType<typeof visitor>>, 'graphql'>,
  query: string,
  variables: Record<string, unknown> = {},
) {
  const { data, errors } = await client.graphql<Data, Record<string, unknown>>(query, variables);
  return { data, errors };
}
