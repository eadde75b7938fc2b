import { applicationError, type PlatformError } from '#core/contract/errors';

export const eventsNotInstalled = (): PlatformError =>
  applicationError('WIX_EVENTS_APP_NOT_INSTALLED', 'The app events is not installed on this site');

export const categoryAlreadyExists = (name: string): PlatformError =>
  applicationError('CATEGORY_NAME_ALREADY_EXISTS', `There is a category ${name} already`, { name });

export const invalidEventConfiguration = (title: string): PlatformError =>
  applicationError('INVALID_EVENT_CONFIGURATION', `The form of ${title} cannot ask this`);

export const controlNotFound = (title: string, id: string): PlatformError =>
  applicationError('CONTROL_NOT_FOUND', `The form of ${title} has no control ${id} of its own`);

export const invalidEventStatusTransition = (title: string, status: string, action: string): PlatformError =>
  applicationError(
    'INVALID_EVENT_STATUS_TRANSITION',
    `${title} is ${status}: it is too late, or too early, to ${action} it`,
    { status, action },
  );

export const eventAlreadyPublished = (title: string): PlatformError =>
  applicationError('EVENT_ALREADY_PUBLISHED', `${title} has been published already`);

export const invalidSlugFormat = (slug: string): PlatformError =>
  applicationError(
    'INVALID_SLUG_FORMAT',
    `The slug ${slug} must be of letters and digits, with single hyphens between`,
    { slug },
  );

export const slugAlreadyInUse = (slug: string): PlatformError =>
  applicationError('SLUG_ALREADY_IN_USE', `Another event has the slug ${slug}`, { slug });
