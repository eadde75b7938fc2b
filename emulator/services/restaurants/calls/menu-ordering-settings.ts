import { menuOrderingSettings as meta } from '@wix/restaurants/meta';
import { setExtendedFields } from '#core/entities/extended-fields';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import {
  inSiteZone,
  newSettings,
  ORDERING_CALLS,
  ORDERING_SETTINGS,
  orderingSettings,
  serializeSettings,
} from '../ordering/entity';

/** Whether and when the dishes of each menu can be ordered. A new menu gets its settings with it. */
export const menuOrderingSettingsOperations = entityOperations(
  'restaurants.menuOrderingSettings',
  meta,
  ORDERING_SETTINGS,
  {
    ...ORDERING_CALLS,
    serialize: serializeSettings,
    // The menu and its place are read-only (SDK).
    update: (context, before, { menuId: _, businessLocationId: __, ...change }) =>
      updateEntity(context, ORDERING_SETTINGS, inSiteZone(context, { ...before, ...change })),
    writes: {
      upsertMenuOrderingSettingsByMenuId(context, { menuOrderingSettings: given }) {
        const { id: _id, revision: _revision, createdDate: _created, updatedDate: _updated, ...rest } = given;
        const { menuId: _menu, businessLocationId: _place, ...change } = rest;
        const menuId = given.menuId ?? '';
        const before = context.documents.find(orderingSettings, { menuId });
        const settings = before
          ? updateEntity(context, ORDERING_SETTINGS, inSiteZone(context, { ...before, ...change }))
          : createEntity(
              context,
              ORDERING_SETTINGS,
              inSiteZone(context, { ...newSettings(context, menuId), ...change }),
            );
        return { menuOrderingSettings: serializeSettings(context, settings) };
      },
      updateExtendedFields(context, { id, namespace, namespaceData }) {
        const before = findEntity(context, ORDERING_SETTINGS, id);
        const settings = setExtendedFields(context, ORDERING_SETTINGS, before, namespace, namespaceData);
        return { menuOrderingSettings: serializeSettings(context, settings) };
      },
    },
  },
);
