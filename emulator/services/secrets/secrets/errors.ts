import { applicationError, invalidField } from '#core/contract/errors';

export const nameNotAllowed = () =>
  invalidField('secret.name', 'may have letters, digits and _+=-@#$, without spaces', 'FORMAT');

export const nameMissing = () => invalidField('secret.name', 'must not be empty', 'REQUIRED_FIELD');

export const valueMissing = () => invalidField('secret.value', 'must not be empty', 'REQUIRED_FIELD');

/** The platform documents no error for a second secret with the same name (platform facts 24.2). */
export const nameTaken = (name: string) =>
  applicationError(409, 'SECRET_ALREADY_EXISTS', `A secret named ${name} already exists`, { name });
