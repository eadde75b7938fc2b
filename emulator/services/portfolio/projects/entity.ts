import type { projects as meta } from '@wix/portfolio/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { portfolioCollections } from '../collections/entity';
import { PAGES, type PageAsked, pageUrl, withoutShown } from '../requests/pages';

/** A piece of work that the site shows. */
export type Project = Serialized<meta.ProjectOriginal> & Entity & { slug: string; collectionIds: string[] };

export const portfolioProjects = collection<Project>('portfolio_projects', {
  shown: {
    title: 'Projects',
    group: 'Portfolio',
    app: 'portfolio',
    calls: ['portfolio.projects', 'project'],
    columns: ['title', 'slug', 'hidden', 'updatedDate'],
  },
  fields: {
    title: 'string',
    description: 'string',
    slug: 'string',
    hidden: 'boolean',
    collectionIds: { kind: 'list', path: 'collectionIds[]' },
    createdDate: 'date',
    updatedDate: 'date',
  },
  // The sort of queries that name none (SDK: queryProjects).
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export const PROJECTS: EntityKind<Project, 'project'> = {
  name: 'project',
  collection: portfolioProjects,
  views: [{ fqdn: 'wix.portfolio.projects.v1.project', serialize: (_, it) => it }],
};

/** The path of a project's page, which is below the page of its first collection (platform facts 38.6). */
function pathOf({ documents }: Context, { slug, collectionIds: [first] }: Project): string {
  const within = first === undefined ? undefined : documents.get(portfolioCollections, first);
  return within ? `${PAGES}/${within.slug}/${slug}` : `/portfolio/${slug}`;
}

export const serializeProject = (
  context: Context,
  project: Project,
  { includePageUrl }: PageAsked,
): Serialized<meta.ProjectOriginal> => ({
  ...withoutShown(project),
  ...(includePageUrl && { url: pageUrl(context, pathOf(context, project)) }),
});
