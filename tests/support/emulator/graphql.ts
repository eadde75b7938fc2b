import type { visitor } from './start';

/**
 * Queries through the SDK. The parts of the answer follow the query, so tests treat them as JSON.
 * @typeParam Data the type of the answer, if a test needs more of it than a comparison
 */
export async function ask<Data = Record<string, unknown>>(
  client: Pick<Awaited<ReturnType<typeof visitor>>, 'graphql'>,
  query: string,
  variables: Record<string, unknown> = {},
) {
  const { data, errors } = await client.graphql<Data, Record<string, unknown>>(query, variables);
  return { data, errors };
}
