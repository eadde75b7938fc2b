import { assert, invalidField } from '#core/contract/errors';
import { assertHarmlessLinks } from '#core/rich-content/structure';
import type { Content } from './store';

/**
 * Returns the content of a comment, with the lists that answers always have.
 * @throws PlatformError 400 REQUIRED_FIELD if it is empty; 400 for a link that runs a script
 */
export function contentOf(given: Content | undefined, field: string): Content {
  const says = given?.richContent?.nodes?.length || given?.attachments?.length;
  assert(given && says, () =>
    invalidField(field, 'must have rich content or an attachment', 'REQUIRED_FIELD'),
  );
  assertHarmlessLinks(given.richContent, `${field}.richContent`);
  return { ...given, mentions: given.mentions ?? [], attachments: given.attachments ?? [] };
}
