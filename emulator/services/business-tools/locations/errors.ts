import { applicationError, type PlatformError } from '#core/contract/errors';

export const locationNotFound = (id: string): PlatformError =>
  applicationError('LOCATION_NOT_FOUND', `There is no location ${id}`, { id });

// The statuses of these are not publicly documented (platform facts 43.3).

interface Named {
  name?: string | null | undefined;
}

export const archivedLocation = ({ name }: Named): PlatformError =>
  applicationError('CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION', `${name} is archived`);

export const locationTypesKept = ({ name }: Named, type: string, isAdded: boolean): PlatformError =>
  applicationError(
    'CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION',
    `${name} ${isAdded ? 'has' : 'lacks'} ${type}`,
  );

export const changeDefaultForbidden = ({ name }: Named): PlatformError =>
  applicationError(
    'CHANGE_DEFAULT_FORBIDDEN',
    `An update cannot make ${name} the default or another: send "default" as it is`,
  );

export const defaultNotChanged = ({ name }: Named): PlatformError =>
  applicationError('DEFAULT_NOT_CHANGED', `${name} is the default already`);

export const defaultKept = ({ name }: Named): PlatformError =>
  applicationError('CANNOT_ARCHIVE_DEFAULT', `${name} is the default`);
