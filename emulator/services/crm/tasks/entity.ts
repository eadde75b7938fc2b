import type { tasks as meta } from '@wix/crm/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { contacts } from '../contacts/entity';

type Sent = Serialized<meta.TaskOriginal>;

/** A task of the owner that may refer to a contact. */
export interface Task extends Entity {
  title?: string | null;
  description?: string | null;
  dueDate?: string | null;
  status: NonNullable<Sent['status']>;
  source: NonNullable<Sent['source']>;
  contactId?: string;
  /** Its position in the list. */
  position: number;
  /** Whether it was already reported as overdue. */
  toldOverdue?: boolean;
}

export const tasks = collection<Task>('contact_tasks', {
  shown: { title: 'Tasks', group: 'Contacts', calls: ['crm.tasks', 'task'] },
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    dueDate: 'date',
    status: 'string',
    'contact.id': { kind: 'string', path: 'contactId' },
    position: 'number',
    toldOverdue: 'boolean',
  },
  defaultSort: [{ fieldName: 'position', order: 'ASC' }],
});

export function serializeTask({ documents }: Context, task: Task): Sent {
  const { contactId, position: _, toldOverdue: __, ...rest } = task;
  if (!contactId) return rest;
  const { info, primaryInfo } = documents.get(contacts, contactId) ?? {};
  const { first, last } = info?.name ?? {};
  return {
    ...rest,
    contact: {
      id: contactId,
      ...(first && { firstName: first }),
      ...(last && { lastName: last }),
      ...primaryInfo,
    },
  };
}

export const TASKS: EntityKind<Task, 'task'> = {
  name: 'task',
  collection: tasks,
  views: [{ fqdn: 'wix.crm.tasks.v2.task', serialize: serializeTask }],
};
