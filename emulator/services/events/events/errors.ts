import { applicationError, type PlatformError } from '#core/contract/errors';
import type { Event } from './entity';
import type { EventAction } from './rules';

export const eventsNotInstalled = (): PlatformError =>
  applicationError('WIX_EVENTS_APP_NOT_INSTALLED', 'The app events is not installed on this site');

export const categoryAlreadyExists = (name: string): PlatformError =>
  applicationError('CATEGORY_NAME_ALREADY_EXISTS', `There is a category ${name} already`, { name });

export const invalidEventConfiguration = (title: string): PlatformError =>
  applicationError('INVALID_EVENT_CONFIGURATION', `The form of ${title} cannot ask this`);

export const controlNotFound = (title: string, id: string): PlatformError =>
  applicationError('CONTROL_NOT_FOUND', `The form of ${title} has no control ${id} of its own`);

/** The errors of the ticket services (platform facts 6.4), one function each. */
export const eventNotFound = (what: string): PlatformError =>
  applicationError('EVENT_NOT_FOUND', `There is no event ${what}`);

export const eventLimitReached = (limit: number): PlatformError =>
  applicationError('EVENT_LIMIT_REACHED', `A site can have ${limit} events; delete one first`, {
    limit,
  });

/** The event has no tickets on offer now, neither paid nor free. */
export const registrationClosed = (title: string): PlatformError =>
  applicationError('REGISTRATION_CLOSED', `There are no tickets for ${title} now`);

/** The event has another type of registration than this call is for. */
export const invalidEventType = ({ title, registration }: Event, wanted: string): PlatformError =>
  applicationError('INVALID_EVENT_TYPE', `${title} has ${registration.type} registration, not ${wanted}`);

export const invalidEventTransition = ({ title, status }: Event, action: EventAction): PlatformError =>
  applicationError(
    'INVALID_EVENT_STATUS_TRANSITION',
    `${title} is ${status}: it is too late, or too early, to ${action} it`,
    { status, action },
  );

export const alreadyPublished = ({ title }: Event): PlatformError =>
  applicationError('EVENT_ALREADY_PUBLISHED', `${title} has been published already`);

export const invalidSlug = (slug: string): PlatformError =>
  applicationError(
    'INVALID_SLUG_FORMAT',
    `The slug ${slug} must be of letters and digits, with single hyphens between`,
    { slug },
  );

export const slugInUse = (slug: string): PlatformError =>
  applicationError('SLUG_ALREADY_IN_USE', `Another event has the slug ${slug}`, { slug });
