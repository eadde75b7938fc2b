import { questionEntry as meta } from '@wix/faq/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { setExtendedFields } from '#core/entities/extended-fields';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { deleteEntity, updateEntity } from '#core/entities/store';
import { type Format, inFormat } from '../questions/answer';
import { addQuestion, changeQuestion, completeLabels } from '../questions/changes';
import { faqQuestions, QUESTIONS, type Question, type WireQuestion } from '../questions/entity';

const READ = { callers: EVERYONE, app: 'faq' } as const;
const MANAGE = { callers: MANAGERS, app: 'faq' } as const;

const PAGE = { defaultLimit: 100, maxLimit: 100 };

interface Asked {
  contentFormat?: Format;
  fieldSet?: readonly string[];
}

/**
 * Serializes a question with its answer in the requested format and, if requested, with its link (platform facts 39.4).
 */
function shown({ baseUrl }: Context, question: Question, { contentFormat, fieldSet }: Asked): WireQuestion {
  const { draftjs, plainText, richContent, ...rest } = question;
  const answer = {
    ...(draftjs !== undefined && { draftjs }),
    ...(plainText !== undefined && { plainText }),
    ...(richContent !== undefined && { richContent }),
  };
  return {
    ...rest,
    ...inFormat(answer, contentFormat),
    ...(fieldSet?.includes('SHARE_LINKS') && { shareLink: `${baseUrl}/faq?questionId=${question.id}` }),
  };
}

function remove(context: Context, id: string): Question {
  const question = findEntity(context, QUESTIONS, id);
  deleteEntity(context, QUESTIONS, question);
  return question;
}

const reading = moduleOperations('faq.questionEntry', meta, READ, {
  listQuestionEntries(context, { categoryId, questionEntryIds = [], questionEntryLabel, paging, ...fields }) {
    const filter = {
      ...(categoryId && { categoryId }),
      ...(questionEntryIds.length > 0 && { id: { $in: questionEntryIds } }),
      ...(questionEntryLabel && { label: { $hasSome: [questionEntryLabel] } }),
    };
    // A cursor contains the filter of its query, so the filter must not be stated again.
    const query = paging?.cursor
      ? { cursorPaging: paging }
      : { filter, ...(paging && { cursorPaging: paging }) };
    const page = context.documents.queryByCursor(faqQuestions, query, { ...PAGE, field: '' });
    const { count, cursors } = page.pagingMetadata;
    return {
      questionEntries: page.items.map((question) => shown(context, question, fields)),
      pagingMetadata: { count, cursors },
    };
  },
  queryQuestionEntries(context, { query = {}, ...fields }) {
    const { items, pagingMetadata } = context.documents.queryByCursor(faqQuestions, query, PAGE);
    return {
      questionEntries: items.map((question) => shown(context, question, fields)),
      pagingMetadata,
    };
  },
});

const managing = moduleOperations('faq.questionEntry', meta, MANAGE, {
  bulkDeleteQuestionEntries(context, { questionEntryIds }) {
    const { results, bulkActionMetadata } = doEach(
      questionEntryIds,
      (id) => remove(context, id),
      (id) => id,
    );
    return { itemMetadata: results.map(({ itemMetadata }) => itemMetadata), bulkActionMetadata };
  },
  setQuestionEntryLabels(context, { questionEntryId, labels }) {
    const question = findEntity(context, QUESTIONS, questionEntryId);
    return {
      questionEntry: updateEntity(context, QUESTIONS, { ...question, labels: completeLabels(labels) }),
    };
  },
  updateExtendedFields(context, { id, namespace, namespaceData }) {
    const before = findEntity(context, QUESTIONS, id);
    return { questionEntry: setExtendedFields(context, QUESTIONS, before, namespace, namespaceData) };
  },
});

/** Questions with their answers; everyone can read them (platform facts 39.1). */
export const questionEntryOperations = entityOperations(
  'faq.questionEntry',
  meta,
  QUESTIONS,
  {
    app: 'faq',
    serialize: (_, question) => question,
    create: addQuestion,
    update: changeQuestion,
  },
  [...reading, ...managing],
);
