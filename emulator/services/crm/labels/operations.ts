import { labels as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { takeLabelOff } from '../contacts/labels';
import {
  deleteNamed,
  findNamed,
  findOrCreateNamed,
  listQuery,
  queryNamed,
  renameNamed,
} from '../named/store';
import { LABELS, serializeLabel } from './store';

const MANAGE = { callers: MANAGERS } as const;

export const labelsOperations: Operation[] = [
  operation('crm.labels.findOrCreateLabel', meta.findOrCreateLabel, MANAGE, ({ displayName }, context) => {
    const { item, isNew } = findOrCreateNamed(context, LABELS, displayName, { labelType: 'USER_DEFINED' });
    return { label: serializeLabel(item), newLabel: isNew };
  }),

  operation('crm.labels.getLabel', meta.getLabel, MANAGE, ({ key }, context) => ({
    label: serializeLabel(findNamed(context, LABELS, key)),
  })),

  operation('crm.labels.listLabels', meta.listLabels, MANAGE, (request, context) => {
    const { labelType, ...stated } = request;
    const { items, metadata } = queryNamed(context, LABELS, listQuery({ ...stated, type: { labelType } }));
    return { labels: items.map(serializeLabel), metadata };
  }),

  operation('crm.labels.queryLabels', meta.queryLabels, MANAGE, ({ query }, context) => {
    const { items, metadata } = queryNamed(context, LABELS, query ?? {});
    return { labels: items.map(serializeLabel), pagingMetadata: metadata };
  }),

  operation('crm.labels.renameLabel', meta.renameLabel, MANAGE, ({ label = {} }, context) => ({
    label: serializeLabel(renameNamed(context, LABELS, label.key ?? '', label.displayName ?? '')),
  })),

  operation('crm.labels.deleteLabel', meta.deleteLabel, MANAGE, ({ key }, context) => {
    deleteNamed(context, LABELS, key);
    takeLabelOff(context, key);
    return {};
  }),
];
