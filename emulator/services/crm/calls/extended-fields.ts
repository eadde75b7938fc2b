import { extendedFields as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { assertGiven } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { dropFieldValues } from '../contacts/extended-fields';
import { deleteNamed, findOrCreateNamed, renameNamed } from '../named/changes';
import { EXTENDED_FIELDS, serializeExtendedField } from '../named/entity';
import { findNamed, listQuery, queryNamed } from '../named/find';

export const extendedFieldsOperations = moduleOperations('crm.extendedFields', meta, access(MANAGERS), {
  findOrCreateExtendedField(context, { displayName, dataType }) {
    assertGiven(dataType, 'dataType');
    const { item, isNew } = findOrCreateNamed(context, EXTENDED_FIELDS, displayName, {
      dataType,
      fieldType: 'USER_DEFINED',
    });
    return { field: serializeExtendedField(item), newField: isNew };
  },
  getExtendedField: (context, { key }) => ({
    field: serializeExtendedField(findNamed(context, EXTENDED_FIELDS, key)),
  }),
  listExtendedFields(context, request) {
    const { fieldType, ...stated } = request;
    const query = listQuery({ ...stated, type: { fieldType } });
    const { items, metadata } = queryNamed(context, EXTENDED_FIELDS, query);
    return { fields: items.map(serializeExtendedField), metadata };
  },
  queryExtendedFields(context, { query }) {
    const { items, metadata } = queryNamed(context, EXTENDED_FIELDS, query ?? {});
    return { fields: items.map(serializeExtendedField), pagingMetadata: metadata };
  },
  renameExtendedField(context, request) {
    const { key = '', displayName = '' } = request.field ?? {};
    return { field: serializeExtendedField(renameNamed(context, EXTENDED_FIELDS, key, displayName)) };
  },
  deleteExtendedField(context, { key }) {
    deleteNamed(context, EXTENDED_FIELDS, key);
    dropFieldValues(context, key);
  },
});
