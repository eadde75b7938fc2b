import { tasks as meta } from '@wix/crm/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { emitAction } from '#core/entities/events';
import { type Entity, type EntityKind, findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import { contacts } from '../contacts/entity';
import { contactUnknown, taskNotFound } from '../contacts/errors';
import { writtenBy } from '../requests/written-by';

type Sent = Serialized<meta.TaskOriginal>;

/** A task of the owner that may refer to a contact. */
interface Task extends Entity {
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

function serializeTask({ documents }: Context, task: Task): Sent {
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

const TASKS: EntityKind<Task, 'task'> = {
  name: 'task',
  collection: tasks,
  views: [{ fqdn: 'wix.crm.tasks.v2.task', serialize: serializeTask }],
};

interface TaskInput {
  title?: string | null;
  description?: string | null;
  dueDate?: string | null;
  status?: Task['status'];
  contact?: { id?: string | null };
}

/** @throws PlatformError 404 CONTACT_NOT_FOUND */
function readTask({ documents }: Context, { contact, ...given }: TaskInput) {
  const id = contact?.id;
  assert(!id || documents.get(contacts, id), () => contactUnknown(id));
  const { title, description, dueDate, status } = given;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(dueDate !== undefined && { dueDate }),
    ...(status && { status }),
    ...(id && { contactId: id }),
  };
}

/** Creates a task and puts it first. @throws PlatformError 404 CONTACT_NOT_FOUND */
function createTask(context: Context, given: TaskInput): Task {
  const [first] = context.documents.list(tasks, {}, undefined, 1);
  return createEntity(context, TASKS, {
    status: 'ACTION_NEEDED',
    ...readTask(context, given),
    source: writtenBy(context),
    position: (first?.position ?? 1) - 1,
  });
}

/** Changes a task; omitted fields keep their values. @throws PlatformError 404 CONTACT_NOT_FOUND */
function changeTask(context: Context, before: Task, given: TaskInput): Task {
  const { toldOverdue, ...rest } = before;
  const { dueDate } = given;
  const isMoved = dueDate !== undefined && dueDate !== before.dueDate;
  return updateEntity(context, TASKS, {
    ...rest,
    ...(toldOverdue && !isMoved && { toldOverdue }),
    ...readTask(context, given),
  });
}

/**
 * Moves a task behind another, or to the front.
 * @param beforeId the task before it (SDK: moveTaskAfter)
 * @throws PlatformError 404 TASK_NOT_FOUND
 */
function moveTask({ documents }: Context, id: string, beforeId: string | null | undefined): void {
  const notThere = (taskId: string) => taskNotFound(taskId);
  const task = orThrow(documents.get(tasks, id), () => notThere(id));
  const others = documents.list(tasks, {}).filter((it) => it.id !== id);
  const before = beforeId ? others.findIndex((it) => it.id === beforeId) : -1;
  assert(!beforeId || before >= 0, () => notThere(beforeId ?? ''));
  const order = others.toSpliced(before + 1, 0, task);
  for (const [position, it] of order.entries())
    if (it.position !== position) documents.put(tasks, { ...it, position });
}

/** Emits once for each open task that it is overdue. */
export function tellOverdue(context: Context): void {
  const { documents, clock } = context;
  const now = clock.date();
  const due = documents.list(tasks, { ...NOT_TOLD, dueDate: { $lte: now } });
  for (const { id } of due) {
    const task = documents.put(tasks, { ...findEntity(context, TASKS, id), toldOverdue: true });
    emitAction(context, TASKS, id, 'task_overdue', { task: serializeTask(context, task) });
  }
}

/** The filter for tasks that can become overdue. */
export const NOT_TOLD = { status: 'ACTION_NEEDED', toldOverdue: { $ne: true } };

export const tasksOperations = entityOperations('crm.tasks', meta, TASKS, {
  readers: MANAGERS,
  page: { defaultLimit: 50, maxLimit: 1000 },
  serialize: serializeTask,
  create: createTask,
  update: changeTask,
  writes: {
    moveTaskAfter: (context, { taskId, beforeTaskId }) => moveTask(context, taskId, beforeTaskId),
  },
});
