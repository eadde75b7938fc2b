import { applicationError, type PlatformError } from '#core/contract/errors';

export const emptyAssignAndUnassignLists = (): PlatformError =>
  applicationError('EMPTY_ASSIGN_AND_UNASSIGN_LISTS', 'Name tags to assign or to unassign');
