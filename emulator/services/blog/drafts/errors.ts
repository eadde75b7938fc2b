import { applicationError, type PlatformError } from '#core/contract/errors';
import type { Draft } from './entity';

export const alreadyExists = (language: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `The post has a translation into ${language}`, { language });

export const invalidArgument = (language: string): PlatformError =>
  applicationError('INVALID_ARGUMENT', `The draft post is in ${language} already`, { language });

export const draftStatusForbids = ({ id, status }: Draft, action: string): PlatformError =>
  applicationError('FAILED_PRECONDITION', `draft post ${id} is ${status}: ${action} cannot be done`, {
    status,
  });
