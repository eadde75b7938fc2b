import { projects as meta } from '@wix/portfolio/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { findShown, shownTo } from '../stored/pages';
import { moveProject, type Placement, placements, serializePlacement } from '../stored/placements';
import { PROJECTS, serializeProject } from '../stored/projects';
import { addProject, changeProject, removeProject } from './changes';

const READ = { callers: EVERYONE, app: 'portfolio' } as const;
const MANAGE = { callers: MANAGERS, app: 'portfolio' } as const;

const PAGE = { defaultLimit: 100, maxLimit: 100 };

const reading = moduleOperations('portfolio.projects', meta, READ, {
  queryProjectsWithCollectionInfo({ query, includePageUrl }, context) {
    const scope = shownTo(context);
    const options = { ...PAGE, ...(scope && { scope }) };
    const sent = (it: Placement) => serializePlacement(it, context, { includePageUrl });
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
  deleteProject({ projectId }, context) {
    removeProject(context, findEntity(context, PROJECTS, projectId));
    return { projectId };
  },
  updateProjectOrderInCollection: (request, context) => moveProject(context, request),
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
