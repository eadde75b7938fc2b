import { membershipQuestions as meta } from '@wix/groups/meta';
import { EVERYONE } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { groups } from '../groups/entity';
import { findGroup, findOwnGroup, MEMBERS } from '../memberships/access';
import { joinRequests } from '../memberships/entity';
import { pageOf } from '../requests/paging';

/** Questions that members answer when they join a group, and their answers, which admins can read. */
export const membershipQuestionsOperations = [
  ...moduleOperations(
    'groups.membershipQuestions',
    meta,
    { callers: EVERYONE },
    {
      listMembershipQuestions: (context, { groupId }) => ({
        questions: findGroup(context, groupId).questions,
      }),
    },
  ),
  ...moduleOperations(
    'groups.membershipQuestions',
    meta,
    { callers: MEMBERS },
    {
      createOrReplaceAllMembershipQuestions(context, { groupId, questions: given = [] }) {
        const group = findOwnGroup(context, groupId);
        const known = new Set(group.questions.map(({ id }) => id));
        const questions = given.map(({ id, required = false, text }, index) => {
          assert(text, () => invalidField(`questions[${index}].text`, 'must not be empty', 'REQUIRED_FIELD'));
          // An existing question keeps its id, and thus its answers.
          return { id: id && known.has(id) ? id : context.ids.guid(), required, text };
        });
        context.documents.put(groups, { ...group, questions });
        return { questions };
      },
      listAnswers(context, { groupId, memberIds = [], paging }) {
        const group = findOwnGroup(context, groupId);
        const scope = {
          groupId,
          status: { $ne: 'REJECTED' },
          'answers.id': { $hasSome: group.questions.map(({ id }) => id) },
          ...(memberIds.length > 0 && { siteMemberId: { $in: memberIds } }),
        };
        const { items, metadata } = pageOf(context, joinRequests, { ...paging }, scope);
        const memberAnswers = items.map(({ siteMemberId, answers = [] }) => ({
          memberId: siteMemberId,
          answers,
        }));
        const answered = new Set(memberAnswers.flatMap(({ answers }) => answers.map(({ id }) => id)));
        const questions = group.questions.filter(({ id }) => answered.has(id));
        return {
          memberAnswers,
          questions: Object.fromEntries(questions.map((question) => [question.id, question])),
          metadata,
        };
      },
    },
  ),
];
