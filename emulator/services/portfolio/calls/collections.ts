import { collections as meta } from '@wix/portfolio/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { type FieldsOf, withFields } from '#core/contract/field-mask';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { completeSeoData } from '#core/seo-data';
import { slugFor } from '#core/slugs';
import { COLLECTIONS, type PortfolioCollection, portfolioCollections } from '../collections/entity';
import { placeProject } from '../placements/changes';
import { PROJECTS, portfolioProjects } from '../projects/entity';
import { findShown, PAGES, type PageAsked, pageUrl, shownTo, withoutShown } from '../requests/pages';
import { sizedPicture } from '../requests/pictures';

type Wire = Serialized<meta.CollectionOriginal>;

const serializeCollection = (
  context: Context,
  it: PortfolioCollection,
  { includePageUrl }: PageAsked,
): Wire => ({
  ...withoutShown(it),
  ...(includePageUrl && { url: pageUrl(context, `${PAGES}/${it.slug}`) }),
});

/**
 * Returns a changed collection in the form in which it is stored. @throws PlatformError 400 for a cover without a file
 */
function changed({ documents, clock }: Context, before: Wire, { url: _, ...change }: FieldsOf<Wire>) {
  const { coverImage, seoData, ...after } = withFields(before, change);
  const isTaken = (slug: string) =>
    documents.list(portfolioCollections, { slug }, undefined, 2).some(({ id }) => id !== before.id);
  return {
    ...after,
    ...(coverImage && { coverImage: sizedPicture(coverImage, 'collection.coverImage') }),
    ...(seoData && { seoData: completeSeoData(seoData) }),
    slug: slugFor(after.slug || after.title || '', 'collection', isTaken),
    sortOrder: after.sortOrder ?? clock.now(),
  };
}

/** Deletes a collection; its projects stay (platform facts 38.3). */
function removeCollection(context: Context, collection: PortfolioCollection): void {
  deleteEntity(context, COLLECTIONS, collection);
  for (const project of context.documents.list(portfolioProjects, {
    collectionIds: { $hasSome: [collection.id] },
  })) {
    const collectionIds = project.collectionIds.filter((id) => id !== collection.id);
    placeProject(context, updateEntity(context, PROJECTS, { ...project, collectionIds }));
  }
}

const addCollection = (context: Context, given: FieldsOf<Wire>): PortfolioCollection =>
  createEntity(context, COLLECTIONS, changed(context, {}, { ...given, hidden: given.hidden ?? false }));

/** Collections of projects; everyone can see those that are not hidden. */
export const collectionsOperations = entityOperations(
  'portfolio.collections',
  meta,
  COLLECTIONS,
  {
    app: 'portfolio',
    page: { defaultLimit: 100, maxLimit: 100 },
    scope: shownTo,
    find: (context, id) => findShown(context, COLLECTIONS, id),
    serialize: serializeCollection,
    create: addCollection,
    update(context, before, change) {
      const { id, revision, createdDate, updatedDate } = before;
      const after = { ...changed(context, before, change), id, revision, createdDate, updatedDate };
      return updateEntity(context, COLLECTIONS, after);
    },
  },
  moduleOperations(
    'portfolio.collections',
    meta,
    { callers: MANAGERS, app: 'portfolio' },
    {
      // A new collection is answered with its page (statement pf-collection-create-answers-url).
      createCollection: (context, { collection }) => ({
        collection: serializeCollection(context, addCollection(context, collection), {
          includePageUrl: true,
        }),
      }),
      deleteCollection(context, { collectionId }) {
        removeCollection(context, findEntity(context, COLLECTIONS, collectionId));
        return { collectionId };
      },
    },
  ),
);
