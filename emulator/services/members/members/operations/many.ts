import { members as meta } from '@wix/members/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { type Identity, identities } from '#services/identity';
import { approve, block, remove } from '../changes';
import { findMember } from '../find';
import { searched } from '../search';

const MANAGE = { callers: MANAGERS, app: 'members-area' } as const;

/**
 * Does something to each member that a filter finds. The platform does so after it has answered with the id of the job;
 * those that are refused stay as they are, and only the job tells of them.
 * @throws PlatformError 400 for a filter that breaks the contract
 */
function eachFound(context: Context, filter: unknown, work: (identity: Identity) => void) {
  const { documents, ids } = context;
  const scope = { status: { $ne: 'DELETED' } };
  for (const identity of documents.list(identities, { $and: [filter ?? {}, scope] })) {
    try {
      work(identity);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status >= 500) throw error;
    }
  }
  return { jobId: ids.guid() };
}

/** What the owner does to several members at once. */
export const membersManyOperations = moduleOperations('members.members', meta, MANAGE, {
  bulkDeleteMembers({ memberIds }, context) {
    const { results, bulkActionMetadata } = doEach(
      memberIds,
      (id) => remove(context, findMember(context, id)),
      (id) => id,
    );
    return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata };
  },
  bulkDeleteMembersByFilter: ({ filter, search }, context) =>
    eachFound(context, { $and: [filter ?? {}, searched(search)] }, (it) => remove(context, it)),
  bulkApproveMembers: ({ filter }, context) => eachFound(context, filter, (it) => approve(context, it)),
  bulkBlockMembers: ({ filter }, context) => eachFound(context, filter, (it) => block(context, it)),
});
