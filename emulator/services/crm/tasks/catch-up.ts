import type { Context } from '#core/contract/context';
import { emitAction } from '#core/entities/events';
import { findEntity } from '#core/entities/kind';
import { serializeTask, TASKS, tasks } from './entity';

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
