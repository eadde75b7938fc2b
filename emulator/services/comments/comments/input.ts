import { assert, invalidField } from '#core/contract/errors';
import type { Content } from './store';

/**
 * What a comment says, with the lists that calls always answer.
 * @throws PlatformError 400 REQUIRED_FIELD where it says nothing
 */
export function contentOf(given: Content | undefined, field: string): Content {
  const says = given?.richContent?.nodes?.length || given?.attachments?.length;
  assert(given && says, () =>
    invalidField(field, 'must have rich content or an attachment', 'REQUIRED_FIELD'),
  );
  return { ...given, mentions: given.mentions ?? [], attachments: given.attachments ?? [] };
}
