import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { type FieldsOf, withFields } from '#core/contract/field-mask';
import { createEntity, updateEntity } from '#core/entities/store';
import { assertHarmlessLinks, assertStructure } from '#core/rich-content/structure';
import type { RichContent } from '#core/rich-content/types';
import { slugFor } from '#core/slugs';
import { faqCategories, lastPlace } from '../categories/entity';
import { faqQuestions, QUESTIONS, type Question, type WireQuestion } from './entity';

const ANSWERS = ['draftjs', 'plainText', 'richContent'] as const;

const required = (name: string) =>
  invalidField(`questionEntry.${name}`, 'must not be empty', 'REQUIRED_FIELD');

export const completeLabels = (labels: WireQuestion['labels'] = []) =>
  labels.map((label) => ({ ...label, title: label.title ?? '' }));

/** Returns a question with a change: an answer in another format replaces the previous one. */
function merged(before: WireQuestion, change: FieldsOf<WireQuestion>): WireQuestion {
  const { shareLink: _, slug: __, ...settable } = change;
  const { draftjs: _draft, plainText: _text, richContent: _rich, ...bare } = before;
  return withFields<WireQuestion>(ANSWERS.some((name) => settable[name]) ? bare : before, settable);
}

/**
 * Returns a changed question in the form in which it is stored.
 * @throws PlatformError 400 without a question or a category, for an unknown category, or for an invalid answer
 */
function changed(context: Context, before: WireQuestion, change: FieldsOf<WireQuestion>) {
  const { question, categoryId, labels, richContent, slug, sortOrder, ...after } = merged(before, change);
  assert(question, () => required('question'));
  assert(categoryId, () => required('categoryId'));
  assert(context.documents.get(faqCategories, categoryId), () =>
    invalidField('questionEntry.categoryId', `${categoryId} is not a category`),
  );
  if (richContent) {
    assertStructure(richContent as RichContent, 'questionEntry.richContent');
    assertHarmlessLinks(richContent, 'questionEntry.richContent');
  }
  const isTaken = (wanted: string) => context.documents.count(faqQuestions, { slug: wanted }) > 0;
  return {
    ...after,
    ...(richContent && { richContent }),
    question,
    categoryId,
    labels: completeLabels(labels),
    slug: slug ?? slugFor(question, 'question', isTaken),
    sortOrder: sortOrder ?? lastPlace(context, faqQuestions, { categoryId }),
  };
}

/** Stores a new question. @throws PlatformError as `changed` */
export const addQuestion = (context: Context, given: FieldsOf<WireQuestion>): Question =>
  createEntity(context, QUESTIONS, changed(context, {}, given));

/** Stores a changed question; it keeps its slug (platform facts 39.5). @throws PlatformError as `changed` */
export function changeQuestion(context: Context, before: Question, change: FieldsOf<WireQuestion>): Question {
  const { id, revision, createdDate, updatedDate } = before;
  const after = { ...changed(context, before, change), id, revision, createdDate, updatedDate };
  return updateEntity(context, QUESTIONS, after);
}
