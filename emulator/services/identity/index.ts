import type { Service } from '../../core/contract/service';
import { authenticationLogInOperations } from './authentication/operations/log-in';
import { codes, contacts, identities, mails, secrets, sessions, throttles } from './identities/store';
import { seedMembers } from './seed/members';
import { recoveryOperations, verificationOperations } from './verification/operations';

export const identityService: Service = {
  collections: [identities, contacts, sessions, codes, secrets, throttles, mails],
  operations: [...authenticationLogInOperations, ...verificationOperations, ...recoveryOperations],
  seed: seedMembers,
};
