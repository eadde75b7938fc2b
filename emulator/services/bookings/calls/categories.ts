import { categories as meta } from '@wix/bookings/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { orThrow } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { addCategory, patchCategory } from '../services/categories/changes';
import { BY_POSITION, CATEGORIES, type Category, categories } from '../services/categories/entity';
import { categoryNotFound } from '../services/categories/errors';
import { deleteService } from '../services/changes';
import { services } from '../services/entity';

const serializeCategory = ({ id, name, sortOrder }: Category) => ({
  id,
  name,
  status: 'CREATED' as const,
  sortOrder,
});

/** The earlier calls of the categories of services. Deleted categories are not kept, so none is listed. */
export const categoriesOperations: Operation[] = [
  ...moduleOperations('bookings.categories', meta, access(EVERYONE, 'bookings'), {
    listCategories({ documents }, { categoryIds }) {
      const filter = categoryIds?.length ? { id: { $in: categoryIds } } : {};
      return { categories: documents.list(categories, filter, BY_POSITION).map(serializeCategory) };
    },
  }),

  ...moduleOperations('bookings.categories', meta, access(MANAGERS, 'bookings'), {
    createCategory: (context, { category: { name } }) => ({
      category: serializeCategory(addCategory(context, { name })),
    }),
    updateCategory(context, { category: { id, name } }) {
      const before = orThrow(context.documents.get(categories, id ?? ''), () => categoryNotFound(id ?? ''));
      return { category: serializeCategory(patchCategory(context, before, { name })) };
    },
    deleteCategory(context, { id, deleteServices }) {
      const category = findEntity(context, CATEGORIES, id ?? '');
      for (const service of deleteServices ? context.documents.list(services, { 'category.id': id }) : [])
        deleteService(context, service, false);
      deleteEntity(context, CATEGORIES, category);
      return { id: category.id };
    },
  }),
];
