import { projects as meta } from '@wix/portfolio/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { moveProject } from '../placements/changes';
import { type Placement, placements, serializePlacement } from '../placements/entity';
import { addProject, changeProject, removeProject } from '../projects/changes';
import { PROJECTS, serializeProject } from '../projects/entity';
import { findShown, shownTo } from '../requests/pages';

const READ = { callers: EVERYONE, app: 'portfolio' } as const;
const MANAGE = { callers: MANAGERS, app: 'portfolio' } as const;

const PAGE = { defaultLimit: 100, maxLimit: 100 };

const reading = moduleOperations('portfolio.projects', meta, READ, {
  queryProjectsWithCollectionInfo(context, { query, includePageUrl }) {
    const scope = shownTo(context);
    const options = { ...PAGE, ...(scope && { scope }) };
    const sent = (it: Placement) => serializePlacement(context, it, { includePageUrl });
    if (query.paging) {
      const { items, count, offset, total } = context.documents.query(placements, query, options);
      return { projects: items.map(sent), metadata: { count, offset, total } };
    }
    const { items, pagingMetadata } = context.documents.queryByCursor(placements, query, options);
    const { count, cursors } = pagingMetadata;
    return { projects: items.map(sent), metadata: { count, cursors } };
  },
});

const managing = moduleOperations('portfolio.projects', meta, MANAGE, {
  deleteProject(context, { projectId }) {
    removeProject(context, findEntity(context, PROJECTS, projectId));
    return { projectId };
  },
  updateProjectOrderInCollection: (context, request) => moveProject(context, request),
});

/** Projects of a portfolio; everyone can see those that are not hidden (platform facts 38.1). */
export const projectsOperations = entityOperations(
  'portfolio.projects',
  meta,
  PROJECTS,
  {
    app: 'portfolio',
    page: PAGE,
    scope: shownTo,
    find: (context, id) => findShown(context, PROJECTS, id),
    serialize: serializeProject,
    create: addProject,
    update: changeProject,
  },
  [...reading, ...managing],
);
