import type { portfolioSettings as meta } from '@wix/portfolio/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

type Wire = Serialized<meta.PortfolioSettingsOriginal>;

/** The settings of a site's portfolio: one document, with the site's id. */
export type Settings = Entity & Wire & { projectItemSettings: NonNullable<Wire['projectItemSettings']> };

export const portfolioSettings = collection<Settings>('portfolio_settings', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export const serializeSettings = ({ id: _, ...settings }: Settings): Wire => settings;

export const SETTINGS: EntityKind<Settings> = {
  name: 'portfolioSettings',
  collection: portfolioSettings,
  views: [
    {
      fqdn: 'wix.portfolio.portfolio_app.v1.portfolio_settings',
      serialize: (_, entity) => serializeSettings(entity),
    },
  ],
};

/** The settings for new items of projects; the defaults if the site has none (SDK: `ProjectItemSettings`). */
export const itemSettings = ({ documents, site }: Context) => ({
  addItemDirection: 'GALLERY_START',
  defaultItemName: 'FILE_NAME',
  ...documents.get(portfolioSettings, site.id)?.projectItemSettings,
});
