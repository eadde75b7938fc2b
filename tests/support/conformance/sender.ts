import type { Operation } from '@/emulator/core/contract/operation';
import type { Emulator } from '@/emulator/runtime/emulator';
import { requestOf } from '../fuzz/leaves';

/** The JSON of an answer; each operation has other fields. */
interface Body {
  details?: { validationError?: { fieldViolations?: { field: string }[] } };
  [field: string]: unknown;
}

export interface Answer {
  status: number;
  body: Body;
}

/**
 * Sends a message to an operation of an emulator's site, which gets the catalog that the operation belongs to.
 * @param token of the caller; without one, the owner's API key
 */
export async function send(
  emulator: Emulator,
  operation: Operation,
  message: unknown,
  token = emulator.apiKey,
): Promise<Answer> {
  const { catalogVersion } = operation;
  if (catalogVersion && emulator.site().catalogVersion !== catalogVersion)
    emulator.updateSite({ catalogVersion });
  const request = requestOf(operation, message, token, emulator.site().id);
  if (token === '') request.headers.delete('authorization');
  const answer = await emulator.fetch(request);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return { status: answer.status, body: isJson ? JSON.parse(text) : text };
}

/** The fields that a refusal names. */
export const fieldsIn = ({ body }: Answer): string[] =>
  (body.details?.validationError?.fieldViolations ?? []).map(({ field }) => field);
