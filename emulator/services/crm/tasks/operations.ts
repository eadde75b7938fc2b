import { tasks as meta } from '@wix/crm/meta';
import { MANAGERS } from '../../../core/contract/context';
import { deleteEntity, findEntity } from '../../../core/contract/entities';
import { type Operation, operation } from '../../../core/contract/operation';
import { assertRevision } from '../../../core/contract/revisions';
import { changeTask, createTask, moveTask } from './changes';
import { TASKS, tasks } from './store';

const MANAGE = { callers: MANAGERS } as const;

export const tasksOperations: Operation[] = [
  operation('crm.tasks.createTask', meta.createTask, MANAGE, ({ task }, context) => ({
    task: TASKS.serialize(createTask(context, task), context),
  })),

  operation('crm.tasks.getTask', meta.getTask, MANAGE, ({ taskId }, context) => ({
    task: TASKS.serialize(findEntity(context, TASKS, taskId), context),
  })),

  operation('crm.tasks.updateTask', meta.updateTask, MANAGE, ({ task }, context) => {
    const before = findEntity(context, TASKS, task.id ?? '');
    assertRevision('task', before, task.revision);
    return { task: TASKS.serialize(changeTask(context, before, task), context) };
  }),

  operation('crm.tasks.deleteTask', meta.deleteTask, MANAGE, ({ taskId }, context) => {
    deleteEntity(context, TASKS, findEntity(context, TASKS, taskId));
    return {};
  }),

  operation('crm.tasks.queryTasks', meta.queryTasks, MANAGE, ({ query }, context) => {
    const page = context.documents.queryByCursor(tasks, query ?? {}, { defaultLimit: 50, maxLimit: 1000 });
    return {
      tasks: page.items.map((task) => TASKS.serialize(task, context)),
      pagingMetadata: page.pagingMetadata,
    };
  }),

  operation('crm.tasks.countTasks', meta.countTasks, MANAGE, ({ filter }, context) => ({
    count: context.documents.count(tasks, filter ?? {}),
  })),

  operation('crm.tasks.moveTaskAfter', meta.moveTaskAfter, MANAGE, ({ taskId, beforeTaskId }, context) => {
    moveTask(context, taskId, beforeTaskId);
    return {};
  }),
];
