import { labels as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { takeLabelOff } from '../contacts/extended-fields';
import { deleteNamed, findOrCreateNamed, renameNamed } from '../named/changes';
import { LABELS, serializeLabel } from '../named/entity';
import { findNamed, listQuery, queryNamed } from '../named/find';

export const labelsOperations = moduleOperations('crm.labels', meta, access(MANAGERS), {
  findOrCreateLabel(context, { displayName }) {
    const { item, isNew } = findOrCreateNamed(context, LABELS, displayName, { labelType: 'USER_DEFINED' });
    return { label: serializeLabel(item), newLabel: isNew };
  },
  getLabel: (context, { key }) => ({ label: serializeLabel(findNamed(context, LABELS, key)) }),
  listLabels(context, request) {
    const { labelType, ...stated } = request;
    const { items, metadata } = queryNamed(context, LABELS, listQuery({ ...stated, type: { labelType } }));
    return { labels: items.map(serializeLabel), metadata };
  },
  queryLabels(context, { query }) {
    const { items, metadata } = queryNamed(context, LABELS, query ?? {});
    return { labels: items.map(serializeLabel), pagingMetadata: metadata };
  },
  renameLabel: (context, { label = {} }) => ({
    label: serializeLabel(renameNamed(context, LABELS, label.key ?? '', label.displayName ?? '')),
  }),
  deleteLabel(context, { key }) {
    deleteNamed(context, LABELS, key);
    takeLabelOff(context, key);
  },
});
