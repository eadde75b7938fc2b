import { applicationError, type PlatformError } from '#core/contract/errors';

export const missingMemberIdentity = (): PlatformError =>
  applicationError('MISSING_MEMBER_IDENTITY', 'Say for which member the preview is: memberId');

export const slugAlreadyExists = (slug: string): PlatformError =>
  applicationError('SLUG_ALREADY_EXISTS', `There is a plan with the slug ${slug}`, { slug });
