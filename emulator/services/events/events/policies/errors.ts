import { applicationError, type PlatformError } from '#core/contract/errors';

export const policyNotFound = (id: string): PlatformError =>
  applicationError('POLICY_NOT_FOUND', `There is no policy ${id}`, { policyId: id });

export const policiesLimitReached = (limit: number): PlatformError =>
  applicationError('POLICIES_LIMIT_REACHED', 'Maximum number of policies for the event has been reached', {
    limit,
  });

export const invalidReorder = (description: string): PlatformError =>
  applicationError('INVALID_REORDER_INSTRUCTION', description);
