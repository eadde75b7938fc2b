import { authentication as meta } from '@wix/members/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertField, notFound } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { findByEmail, type Identity, sendRecoveryEmail } from '#services/identity';
import { approve, block } from '../members/changes';
import { ownerBlocked } from '../members/errors';
import { findMember } from '../members/serialize';

/** Returns the member with an id or a log-in email. @throws PlatformError 400 without either; 404 */
function named(context: Context, { id, email }: { id?: string; email?: string }): Identity {
  if (id) return findMember(context, id);
  assertField(email, 'email', 'must be stated, unless the id is', 'REQUIRED_FIELD');
  const identity = findByEmail(context, email);
  assert(identity && identity.status.name !== 'DELETED', () => notFound('Member'));
  return identity;
}

const { sendSetPasswordEmail, ...rest } = meta;

/** The former calls that admit and block members, and the mail in which members set a password. */
export const authenticationOperations: Operation[] = [
  ...moduleOperations('members.authentication', rest, access(MANAGERS, 'members-area'), {
    approve: (context, given) => {
      approve(context, named(context, given));
      return {};
    },
    block: (context, given) => {
      const identity = named(context, given);
      const { caller, site } = context;
      assert(identity.id !== site.ownerId, () => ownerBlocked(caller.id === identity.id));
      block(context, identity);
    },
  }),

  ...moduleOperations(
    'members.authentication',
    { sendSetPasswordEmail },
    {
      ...access(MANAGERS, 'members-area'),
      // The path of the REST documentation (Member Authentication).
      aliases: ['/members/v1/auth/members/send-set-password-email'],
    },
    {
      sendSetPasswordEmail(context, { email }) {
        sendRecoveryEmail(context, { email });
        return { accepted: true };
      },
    },
  ),
];
