import type { Context } from '#core/contract/context';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/community/notes-and-tasks.json';
import { contactList } from './contacts/learn';
import { notes } from './notes/entity';
import { writtenBy } from './requests/written-by';
import { tasks } from './tasks/entity';

/** Stores the owner's notes about contacts of the demo site, and the owner's open tasks. */
export function seedNotesAndTasks(context: Context): void {
  const { documents, clock } = context;
  const source = writtenBy(context);
  const contactOf = (email: string) => contactList.withEmail(context, email) ?? '';
  for (const { contact, daysAgo, type, ...note } of seeds.notes) {
    const createdDate = isoDate(clock.now() - daysAgo * DAY);
    const dates = { createdDate, updatedDate: createdDate };
    const contactId = contactOf(contact);
    documents.put(notes, { ...note, type: type as 'NOT_SET', contactId, source, revision: '1', ...dates });
  }
  const now = clock.date();
  seeds.tasks.forEach(({ contact, dueInDays, done, ...task }, position) => {
    documents.put(tasks, {
      ...task,
      ...(contact && { contactId: contactOf(contact) }),
      ...(dueInDays !== undefined && { dueDate: isoDate(clock.now() + dueInDays * DAY) }),
      status: done ? 'COMPLETED' : 'ACTION_NEEDED',
      source,
      position,
      revision: '1',
      createdDate: now,
      updatedDate: now,
    });
  });
}
