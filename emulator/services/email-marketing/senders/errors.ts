import { invalidField } from '#core/contract/errors';

export const codeInvalid = () => invalidField('verificationCode', 'is not the code that was sent');
