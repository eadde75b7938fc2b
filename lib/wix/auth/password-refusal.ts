import { type Message, message } from '@/lib/translations/translate';

const BY_RULE: Record<string, Message> = {
  MIN_LENGTH: message('This password is too short.'),
  MAX_LENGTH: message('This password is too long.'),
};

/**
 * Returns why the platform refuses a new password, for visitors. Its own description is English.
 * @param rule that the password breaks, `violatedRule` of the violation
 */
export const passwordRefusal = (rule: unknown): Message =>
  (typeof rule === 'string' && Object.hasOwn(BY_RULE, rule) && BY_RULE[rule]) ||
  message('This password is not accepted. A few words that do not belong together make a good one.');
