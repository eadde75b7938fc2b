import { assert, invalidField } from '#core/contract/errors';
import type { Content } from './store';

/**
 * Returns the content of a comment, with the lists that answers always have.
 * @throws PlatformError 400 REQUIRED_FIELD if it is empty
 */
export function contentOf(given: Content | undefined, field: string): Content {
  const says = given?.richContent?.nodes?.length || given?.attachments?.length;
  assert(given && says, () =>
    invalidField(field, 'must have rich content or an attachment', 'REQUIRED_FIELD'),
  );
  return { ...given, mentions: given.mentions ?? [], attachments: given.attachments ?? [] };
}
