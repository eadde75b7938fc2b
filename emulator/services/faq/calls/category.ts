import { category as meta } from '@wix/faq/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { type FieldsOf, withFields } from '#core/contract/field-mask';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { setExtendedFields } from '#core/entities/extended-fields';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { CATEGORIES, type Category, faqCategories, lastPlace } from '../categories/entity';
import { faqQuestions, QUESTIONS } from '../questions/entity';

type Wire = Serialized<meta.CategoryOriginal>;

/** Returns a changed category in the form in which it is stored. @throws PlatformError 400 without a title */
function changed(context: Context, before: Wire, change: FieldsOf<Wire>) {
  const { title, sortOrder, ...after } = withFields(before, change);
  assert(title, () => invalidField('category.title', 'must not be empty', 'REQUIRED_FIELD'));
  return { ...after, title, sortOrder: sortOrder ?? lastPlace(context, faqCategories) };
}

/** Deletes a category and its questions (SDK: deleteCategory). */
function removeCategory(context: Context, category: Category): void {
  for (const question of context.documents.list(faqQuestions, { categoryId: category.id }))
    deleteEntity(context, QUESTIONS, question);
  deleteEntity(context, CATEGORIES, category);
}

/** Categories of questions; everyone can read them (platform facts 39.1). */
export const categoryOperations = entityOperations(
  'faq.category',
  meta,
  CATEGORIES,
  {
    app: 'faq',
    page: { defaultLimit: 100, maxLimit: 100 },
    serialize: (_, category) => category,
    create: (context, given) => createEntity(context, CATEGORIES, changed(context, {}, given)),
    update(context, before, change) {
      const { id, revision, createdDate, updatedDate } = before;
      const after = { ...changed(context, before, change), id, revision, createdDate, updatedDate };
      return updateEntity(context, CATEGORIES, after);
    },
    delete: removeCategory,
  },
  moduleOperations(
    'faq.category',
    meta,
    { callers: MANAGERS, app: 'faq' },
    {
      updateExtendedFields(context, { id, namespace, namespaceData }) {
        const before = findEntity(context, CATEGORIES, id);
        return { category: setExtendedFields(context, CATEGORIES, before, namespace, namespaceData) };
      },
    },
  ),
);
