import type { Service } from '#core/contract/service';
import { collectionsOperations } from './collections/operations';
import { portfolioSettingsOperations } from './portfolio-settings/operations';
import { projectInCollectionsOperations } from './project-in-collections/operations';
import { projectItemsOperations } from './project-items/operations';
import { projectsOperations } from './projects/operations';
import { seedPortfolio } from './seed';
import { portfolioCollections } from './stored/collections';
import { projectItems } from './stored/items';
import { placements } from './stored/placements';
import { portfolioProjects } from './stored/projects';
import { portfolioSettings } from './stored/settings';

/** The portfolio service: projects in collections, with their pictures and videos. */
export const portfolioService: Service = {
  collections: [portfolioCollections, portfolioProjects, placements, projectItems, portfolioSettings],
  operations: [
    ...collectionsOperations,
    ...projectsOperations,
    ...projectInCollectionsOperations,
    ...projectItemsOperations,
    ...portfolioSettingsOperations,
  ],
  seed: seedPortfolio,
};
