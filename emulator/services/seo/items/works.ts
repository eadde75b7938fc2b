import { plainText } from '#core/plain-text';
import { portfolioCollections, portfolioProjects } from '#services/portfolio';
import { menus } from '#services/restaurants';
import { experiences } from '#services/table-reservations';
import { itemKind } from './kind';

export const PORTFOLIO_COLLECTION = itemKind(
  'collection',
  portfolioCollections,
  { hidden: { $ne: true } },
  (_, { title, description, seoData, updatedDate }) => ({
    name: title ?? '',
    description: plainText(description ?? ''),
    own: seoData?.tags ?? [],
    updatedDate,
  }),
);

export const PROJECT = itemKind(
  'project',
  portfolioProjects,
  { hidden: { $ne: true } },
  (_, { title, description, seoData, updatedDate }) => ({
    name: title ?? '',
    description: plainText(description ?? ''),
    own: seoData?.tags ?? [],
    updatedDate,
  }),
);

export const MENU = itemKind(
  'menu',
  menus,
  { visible: true },
  (_, { name, description, seoData, updatedDate }) => ({
    name: name ?? '',
    description: plainText(description ?? ''),
    own: seoData?.tags ?? [],
    updatedDate,
  }),
  'urlQueryParam',
);

export const EXPERIENCE = itemKind(
  'experience',
  experiences,
  { 'configuration.visible': true },
  (_, { configuration: { displayInfo }, updatedDate }) => ({
    name: displayInfo?.name ?? '',
    description: plainText(displayInfo?.shortDescription ?? ''),
    updatedDate,
  }),
);
