import type { projects as meta } from '@wix/portfolio/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { type FieldsOf, withFields } from '#core/contract/field-mask';
import type { Serialized } from '#core/contract/serialized';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { completeSeoData } from '#core/seo-data';
import { slugFor } from '#core/slugs';
import { removeItemsOf } from '../items/entity';
import { placeProject } from '../placements/changes';
import { sizedPicture } from '../requests/pictures';
import { PROJECTS, type Project, portfolioProjects } from './entity';

type Wire = Serialized<meta.ProjectOriginal>;

const completeWatermark = (watermark: NonNullable<Wire['watermark']>) => ({
  position: 'CENTER' as const,
  size: 100,
  opacity: 100,
  imageUrl: '',
  enabled: false,
  ...watermark,
});

/** Returns a project with a change: a new cover replaces the previous one. */
function merged(before: Wire, { url: _, ...change }: FieldsOf<Wire>): Wire {
  const { coverImage: _image, coverVideo: _video, ...bare } = before;
  return withFields<Wire>(change.coverImage || change.coverVideo ? bare : before, change);
}

/**
 * Returns a changed project in the form in which it is stored.
 * @throws PlatformError 400 for a cover without a file or its size; unknown collections are accepted (platform facts
 * 38.2)
 */
function changed(context: Context, before: Wire, change: FieldsOf<Wire>) {
  const { coverImage, coverVideo, seoData, watermark, details = [], ...after } = merged(before, change);
  assert(!coverVideo || coverVideo.videoInfo?.id, () =>
    invalidField('project.coverVideo.videoInfo.id', 'must not be empty', 'REQUIRED_FIELD'),
  );
  const isTaken = (slug: string) =>
    context.documents.list(portfolioProjects, { slug }, undefined, 2).some(({ id }) => id !== before.id);
  return {
    ...after,
    ...(coverImage && { coverImage: sizedPicture(coverImage, 'project.coverImage') }),
    ...(coverVideo && { coverVideo }),
    ...(seoData && { seoData: completeSeoData(seoData) }),
    ...(watermark && { watermark: completeWatermark(watermark) }),
    details: details.map((detail) => ({ ...detail, label: detail.label ?? '' })),
    collectionIds: [...new Set(after.collectionIds)],
    slug: slugFor(after.slug || after.title || '', 'project', isTaken),
  };
}

/** Stores a new project. @throws PlatformError as `changed` */
export function addProject(context: Context, given: FieldsOf<Wire>): Project {
  const project = createEntity(
    context,
    PROJECTS,
    changed(context, {}, { ...given, hidden: given.hidden ?? false }),
  );
  placeProject(context, project);
  return project;
}

/** Stores a changed project. @throws PlatformError as `changed` */
export function changeProject(context: Context, before: Project, change: FieldsOf<Wire>): Project {
  const { id, revision, createdDate, updatedDate } = before;
  const after = { ...changed(context, before, change), id, revision, createdDate, updatedDate };
  const project = updateEntity(context, PROJECTS, after);
  placeProject(context, project);
  return project;
}

/** Deletes a project with its items and its positions in collections. */
export function removeProject(context: Context, project: Project): void {
  removeItemsOf(context, project.id);
  placeProject(context, { ...project, collectionIds: [] });
  deleteEntity(context, PROJECTS, project);
}
