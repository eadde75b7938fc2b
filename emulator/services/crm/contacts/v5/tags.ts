import type { Context } from '#core/contract/context';
import { assertTagLimit, changedTags, type TagChange } from '#core/entities/tags';
import { saveContact } from '../changes';
import type { Contact } from '../entity';

/** The most tags of a contact (SDK: TagList). */
const MOST = 1000;

/** Assigns and unassigns tags; if nothing changes, the revision stays. @throws PlatformError 400 for too many tags */
export function retag(context: Context, contact: Contact, change: TagChange): Contact {
  const before = contact.tagIds ?? [];
  const { privateTags } = changedTags({ privateTags: { tagIds: before } }, change);
  const tagIds = privateTags?.tagIds ?? [];
  assertTagLimit({ privateTags: { tagIds } }, MOST, 'a contact');
  if (tagIds.join() === before.join()) return contact;
  return saveContact(context, { ...contact, tagIds });
}
