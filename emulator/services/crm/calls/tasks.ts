import { tasks as meta } from '@wix/crm/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import { contacts } from '../contacts/entity';
import { contactUnknown, taskNotFound } from '../contacts/errors';
import { writtenBy } from '../requests/written-by';
import { serializeTask, TASKS, type Task, tasks } from '../tasks/entity';

interface TaskInput {
  title?: string | null;
  description?: string | null;
  dueDate?: string | null;
  status?: Task['status'];
  contact?: { id?: string | null };
}

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

/** Creates a task and puts it first. */
function createTask(context: Context, given: TaskInput): Task {
  const [first] = context.documents.list(tasks, {}, undefined, 1);
  return createEntity(context, TASKS, {
    status: 'ACTION_NEEDED',
    ...readTask(context, given),
    source: writtenBy(context),
    position: (first?.position ?? 1) - 1,
  });
}

/** Changes a task; omitted fields keep their values. */
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
