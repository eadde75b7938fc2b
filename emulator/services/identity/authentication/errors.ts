import { applicationError, PlatformError } from '#core/contract/errors';

// The codes of the error catalogue (specification 2.11; platform facts 4.9). As in the catalogue, log-in and
// registration distinguish an unknown address from a wrong password; recovery does not.

export const captchaRequired = () =>
  applicationError('-19971', 'A captcha is required: solve it and send its token');

export const captchaInvalid = () =>
  applicationError('-19970', 'The captcha token is not valid, was used before or has expired');

export const emailTaken = () => applicationError('-19995', 'This e-mail address is registered already');

export const wrongPassword = () => applicationError('-19976', 'The password is wrong');

export const passwordMustBeReset = () =>
  applicationError('-19973', 'The password has to be reset before this member can log in');

export const unknownEmail = () => applicationError('-19999', 'No member has this e-mail address');

export const verificationFailed = (description: string) =>
  applicationError('VERIFICATION_FAILED', description);

/** @param seconds the time to wait, also sent in the Retry-After header */
export const throttled = (seconds: number) =>
  new PlatformError(
    429,
    `There were too many attempts: try again in ${seconds} seconds`,
    {
      applicationError: {
        code: 'THROTTLED_FEATURE',
        description: `There were too many attempts: try again in ${seconds} seconds`,
        data: { retryAfterSeconds: seconds },
      },
    },
    { 'retry-after': String(seconds) },
  );

export const invalidArgument = (description: string): PlatformError =>
  applicationError('INVALID_ARGUMENT', description);

export const memberNotActive = (status: string): PlatformError =>
  new PlatformError(403, `The member is ${status} and cannot log in`);
