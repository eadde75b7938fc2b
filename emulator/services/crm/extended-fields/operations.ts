import { extendedFields as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
import { dropFieldValues } from '../contacts/extended-fields';
import {
  deleteNamed,
  findNamed,
  findOrCreateNamed,
  listQuery,
  queryNamed,
  renameNamed,
} from '../named/store';
import { EXTENDED_FIELDS, serializeExtendedField } from './store';

const MANAGE = { callers: MANAGERS } as const;

export const extendedFieldsOperations: Operation[] = [
  operation(
    'crm.extendedFields.findOrCreateExtendedField',
    meta.findOrCreateExtendedField,
    MANAGE,
    ({ displayName, dataType }, context) => {
      assert(dataType, () => invalidField('dataType', 'must not be empty', 'REQUIRED_FIELD'));
      const { item, isNew } = findOrCreateNamed(context, EXTENDED_FIELDS, displayName, {
        dataType,
        fieldType: 'USER_DEFINED',
      });
      return { field: serializeExtendedField(item), newField: isNew };
    },
  ),

  operation('crm.extendedFields.getExtendedField', meta.getExtendedField, MANAGE, ({ key }, context) => ({
    field: serializeExtendedField(findNamed(context, EXTENDED_FIELDS, key)),
  })),

  operation('crm.extendedFields.listExtendedFields', meta.listExtendedFields, MANAGE, (request, context) => {
    const { fieldType, ...stated } = request;
    const query = listQuery({ ...stated, type: { fieldType } });
    const { items, metadata } = queryNamed(context, EXTENDED_FIELDS, query);
    return { fields: items.map(serializeExtendedField), metadata };
  }),

  operation(
    'crm.extendedFields.queryExtendedFields',
    meta.queryExtendedFields,
    MANAGE,
    ({ query }, context) => {
      const { items, metadata } = queryNamed(context, EXTENDED_FIELDS, query ?? {});
      return { fields: items.map(serializeExtendedField), pagingMetadata: metadata };
    },
  ),

  operation(
    'crm.extendedFields.renameExtendedField',
    meta.renameExtendedField,
    MANAGE,
    (request, context) => {
      const { key = '', displayName = '' } = request.field ?? {};
      return { field: serializeExtendedField(renameNamed(context, EXTENDED_FIELDS, key, displayName)) };
    },
  ),

  operation(
    'crm.extendedFields.deleteExtendedField',
    meta.deleteExtendedField,
    MANAGE,
    ({ key }, context) => {
      deleteNamed(context, EXTENDED_FIELDS, key);
      dropFieldValues(context, key);
      return {};
    },
  ),
];
