import { tasks as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { entityOperations } from '#core/entities/operations';
import { changeTask, createTask, moveTask } from './changes';
import { serializeTask, TASKS } from './store';

const MANAGE = { callers: MANAGERS } as const;

/** Tasks of the site's managers. */
export const tasksOperations = entityOperations(
  'crm.tasks',
  meta,
  TASKS,
  {
    readers: MANAGERS,
    page: { defaultLimit: 50, maxLimit: 1000 },
    serialize: serializeTask,
    create: createTask,
    update: changeTask,
  },
  moduleOperations('crm.tasks', meta, MANAGE, {
    moveTaskAfter({ taskId, beforeTaskId }, context) {
      moveTask(context, taskId, beforeTaskId);
      return {};
    },
  }),
);
