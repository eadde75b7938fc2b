import { labels as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { takeLabelOff } from '../contacts/extended-fields';
import {
  deleteNamed,
  findNamed,
  findOrCreateNamed,
  LABELS,
  listQuery,
  queryNamed,
  renameNamed,
  serializeLabel,
} from '../named/store';

export const labelsOperations = moduleOperations('crm.labels', meta, access(MANAGERS), {
  findOrCreateLabel({ displayName }, context) {
    const { item, isNew } = findOrCreateNamed(context, LABELS, displayName, { labelType: 'USER_DEFINED' });
    return { label: serializeLabel(item), newLabel: isNew };
  },
  getLabel: ({ key }, context) => ({ label: serializeLabel(findNamed(context, LABELS, key)) }),
  listLabels(request, context) {
    const { labelType, ...stated } = request;
    const { items, metadata } = queryNamed(context, LABELS, listQuery({ ...stated, type: { labelType } }));
    return { labels: items.map(serializeLabel), metadata };
  },
  queryLabels({ query }, context) {
    const { items, metadata } = queryNamed(context, LABELS, query ?? {});
    return { labels: items.map(serializeLabel), pagingMetadata: metadata };
  },
  renameLabel: ({ label = {} }, context) => ({
    label: serializeLabel(renameNamed(context, LABELS, label.key ?? '', label.displayName ?? '')),
  }),
  deleteLabel({ key }, context) {
    deleteNamed(context, LABELS, key);
    takeLabelOff(context, key);
  },
});
