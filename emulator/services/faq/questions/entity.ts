import type { questionEntry as meta } from '@wix/faq/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** A question in requests and responses. */
export type WireQuestion = Serialized<meta.QuestionEntryOriginal>;

/** A question with its answer. */
export type Question = WireQuestion &
  Entity & {
    question: string;
    categoryId: string;
    labels: NonNullable<WireQuestion['labels']>;
    slug: string;
    sortOrder: number;
  };

export const faqQuestions = collection<Question>('faq_questions', {
  shown: {
    title: 'Questions',
    group: 'Questions',
    app: 'faq',
    calls: ['faq.questionEntry', 'questionEntry'],
    columns: ['question', 'slug', 'sortOrder', 'updatedDate'],
  },
  fields: {
    question: 'string',
    categoryId: 'string',
    sortOrder: 'number',
    slug: 'string',
    label: { kind: 'list', path: 'labels[].title' },
  },
  indexes: [['categoryId', 'sortOrder']],
  defaultSort: [{ fieldName: 'sortOrder', order: 'ASC' }],
});

export const QUESTIONS: EntityKind<Question, 'questionEntry'> = {
  name: 'questionEntry',
  collection: faqQuestions,
  views: [{ fqdn: 'wix.faq.question_entry.v2.question_entry', serialize: (_, question) => question }],
};
