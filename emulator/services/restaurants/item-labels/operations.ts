import { itemLabels as meta } from '@wix/restaurants/meta';
import { EVERYONE, MANAGERS } from '../../../core/contract/context';
import { findEntity } from '../../../core/contract/entities';
import { type Operation, operation } from '../../../core/contract/operation';
import { addPart, changePart, countParts, queryParts, removePart, removeParts } from '../requests/parts';
import { LABELS, labels } from './store';

const READ = { callers: EVERYONE, app: 'restaurants' } as const;
const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

/** Labels of items: everyone reads them, managers change them. */
export const itemLabelsOperations: Operation[] = [
  operation('restaurants.itemLabels.createLabel', meta.createLabel, MANAGE, ({ label }, context) => ({
    label: addPart(context, LABELS, label),
  })),

  operation('restaurants.itemLabels.getLabel', meta.getLabel, READ, ({ labelId }, context) => ({
    label: findEntity(context, LABELS, labelId),
  })),

  operation('restaurants.itemLabels.updateLabel', meta.updateLabel, MANAGE, ({ label }, context) => ({
    label: changePart(context, LABELS, label),
  })),

  operation('restaurants.itemLabels.deleteLabel', meta.deleteLabel, MANAGE, ({ labelId }, context) => {
    removePart(context, LABELS, labelId);
    return {};
  }),

  operation('restaurants.itemLabels.listLabels', meta.listLabels, READ, (_request, context) => ({
    labels: context.documents.list(labels, {}),
  })),

  operation('restaurants.itemLabels.queryLabels', meta.queryLabels, READ, ({ query }, context) => {
    const { items, pagingMetadata } = queryParts(context, LABELS, query);
    return { labels: items, pagingMetadata };
  }),

  operation('restaurants.itemLabels.countLabels', meta.countLabels, READ, ({ filter }, context) => ({
    count: countParts(context, LABELS, filter),
  })),

  operation('restaurants.itemLabels.bulkDeleteLabels', meta.bulkDeleteLabels, MANAGE, ({ ids }, context) =>
    removeParts(context, LABELS, ids),
  ),
];
