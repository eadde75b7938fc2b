import { membersAbout as meta } from '@wix/members/meta';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, notFound, permissionDenied } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { assertStructure } from '#core/rich-content/structure';
import type { RichContent } from '#core/rich-content/types';
import { MEMBER_ABOUTS, type MemberAbout, memberAbouts, serializeAbout } from '../abouts/entity';
import { alreadyExists } from '../members/errors';
import { findMember } from '../members/serialize';

const OWN = { callers: ['member', ...MANAGERS], app: 'members-area' } as const;
type Given = Serialized<meta.MemberAboutOriginal>;

/** @throws PlatformError 400 without content, or for content that the editor cannot produce */
function contentOf({ content }: Given): MemberAbout['content'] {
  assertGiven(content, 'memberAbout.content');
  assertStructure(content as RichContent, 'memberAbout.content');
  return content;
}

/**
 * Returns the id of the member described by a new text: the member that a manager names, otherwise the caller.
 * @throws PlatformError 400 for a manager who names no member; 403 for a member who names another; 404
 */
function aboutWhom(context: Context, { memberId }: Given): string {
  const { caller } = context;
  const id = memberId ?? (isManager(context) ? undefined : caller.id);
  assertGiven(id, 'memberAbout.memberId');
  assert(isManager(context) || id === caller.id, () => permissionDenied('write about another member'));
  return findMember(context, id).id;
}

/** @throws PlatformError 404; 403 for the text of another member */
function ownAbout(context: Context, id: string): MemberAbout {
  const about = findEntity(context, MEMBER_ABOUTS, id);
  const isOwn = isManager(context) || about.memberId === context.caller.id;
  assert(isOwn, () => permissionDenied('change what another member says about themselves'));
  return about;
}

/**
 * The texts in which members introduce themselves: each member writes their own text, and it is read together with the
 * profile.
 */
export const membersAboutOperations: Operation[] = [
  ...moduleOperations('members.membersAbout', meta, OWN, {
    createMemberAbout(context, request) {
      const { memberAbout } = request;
      const content = contentOf(memberAbout);
      const memberId = aboutWhom(context, memberAbout);
      assert(!context.documents.find(memberAbouts, { memberId }), () => alreadyExists(memberId));
      return { memberAbout: serializeAbout(createEntity(context, MEMBER_ABOUTS, { memberId, content })) };
    },
    updateMemberAbout(context, request) {
      const { memberAbout } = request;
      const stored = ownAbout(context, memberAbout.id ?? '');
      assertRevision('memberAbout', stored, memberAbout.revision);
      const changed = { ...stored, content: contentOf(memberAbout) };
      return { memberAbout: serializeAbout(updateEntity(context, MEMBER_ABOUTS, changed)) };
    },
    deleteMemberAbout: (context, { id }) => deleteEntity(context, MEMBER_ABOUTS, ownAbout(context, id)),
  }),

  ...moduleOperations('members.membersAbout', meta, access(EVERYONE, 'members-area'), {
    getMyMemberAbout(context, _request) {
      const { caller, documents } = context;
      const about =
        caller.role === 'member' ? documents.find(memberAbouts, { memberId: caller.id }) : undefined;
      assert(about, () => notFound('The "About" section of the caller'));
      return { memberAbout: serializeAbout(about) };
    },
    getMemberAbout(context, { id }) {
      const about = findEntity(context, MEMBER_ABOUTS, id);
      findMember(context, about.memberId);
      return { memberAbout: serializeAbout(about) };
    },
  }),

  ...moduleOperations('members.membersAbout', meta, access(MANAGERS, 'members-area'), {
    queryMemberAbouts({ documents }, { query }) {
      const options = { defaultLimit: 50, maxLimit: 100, field: 'query' };
      const { items, pagingMetadata } = documents.queryByCursor(memberAbouts, query ?? {}, options);
      return { memberAbouts: items.map(serializeAbout), metadata: pagingMetadata };
    },
  }),
];
