import type { Service } from '#core/contract/service';
import { collectionsOperations } from './calls/collections';
import { portfolioSettingsOperations } from './calls/portfolio-settings';
import { projectInCollectionsOperations } from './calls/project-in-collections';
import { projectItemsOperations } from './calls/project-items';
import { projectsOperations } from './calls/projects';
import { portfolioCollections } from './collections/entity';
import { projectItems } from './items/entity';
import { placements } from './placements/entity';
import { portfolioProjects } from './projects/entity';
import { seedPortfolio } from './seed';
import { portfolioSettings } from './settings/entity';

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

export { portfolioCollections, portfolioProjects };
