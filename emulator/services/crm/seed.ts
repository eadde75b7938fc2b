import type { Context } from '#core/contract/context';
import { DAY, HOUR, isoDate } from '#core/time/clock';
import seeds from '#seed/community/notes-and-tasks.json';
import deals from '#seed/community/pipelines.json';
import { type Card, cards } from './cards/entity';
import { nameOf } from './contacts/find';
import { contactList } from './contacts/learn';
import { notes } from './notes/entity';
import { type Pipeline, pipelines } from './pipelines/entity';
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

/** Stores the owner's pipelines of the demo site, with the cards in them. */
export function seedPipelines(context: Context): void {
  const { documents, clock, site } = context;
  const ago = (hours: number) => isoDate(clock.now() - hours * HOUR);
  for (const { daysAgo, ...pipeline } of deals.pipelines as (Pipeline & { daysAgo: number })[]) {
    const createdDate = ago(24 * daysAgo);
    const dates = { createdDate, updatedDate: createdDate };
    documents.put(pipelines, { ...pipeline, currency: site.currency, revision: '1', ...dates });
  }
  for (const { contact, stage, amount, hoursAgo, priority, ...card } of deals.cards) {
    const pipeline = documents
      .list(pipelines, {})
      .find(({ stages }) => stages.some(({ id }) => id === stage));
    const contactId = contactList.withEmail(context, contact) ?? '';
    const { name, email } = nameOf(context, contactId);
    const date = ago(hoursAgo);
    const { staleDurationInHours: hours } = pipeline?.stages.find(({ id }) => id === stage) ?? {};
    documents.put(cards, {
      ...card,
      priority: priority as Card['priority'],
      pipelineId: pipeline?.id ?? '',
      stageId: stage,
      stageUpdatedDate: date,
      stageUpdateSource: { userId: site.ownerId },
      ...(hours && { staleDate: ago(hoursAgo - hours) }),
      value: { value: amount, currency: site.currency },
      amount: Number(amount),
      outcome: 'NONE',
      mainContact: { contactId, ...(name && { fullName: name }), ...(email && { email }) },
      additionalContacts: [],
      linkedEntities: [],
      isDone: false,
      toldOverdue: false,
      toldStale: false,
      revision: '1',
      createdDate: date,
      updatedDate: date,
    });
  }
}
