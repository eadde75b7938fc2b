import { experiences as meta } from '@wix/table-reservations/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, isManager } from '#core/contract/context';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import {
  addExperience,
  changeExperience,
  findExperience,
  setArchived,
  tagExperience,
} from '../experiences/changes';
import { EXPERIENCES, serializeExperience } from '../experiences/entity';

function archiveEach(context: Context, ids: readonly string[], archived: boolean) {
  const { results, bulkActionMetadata } = doEach(
    ids,
    (id) => setArchived(context, findEntity(context, EXPERIENCES, id), archived),
    (id) => id,
  );
  return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata };
}

/** Experiences of restaurants: everyone can read the visible ones, managers make them. */
export const experiencesOperations = entityOperations('table-reservations.experiences', meta, EXPERIENCES, {
  app: 'table-reservations',
  page: { defaultLimit: 50, maxLimit: 100 },
  find: (context, id) => findExperience(context, { id }),
  scope: (context) => (isManager(context) ? undefined : { 'configuration.visible': true }),
  serialize: serializeExperience,
  create: addExperience,
  update: changeExperience,
  tag: tagExperience,
  reads: {
    getExperienceBySlug: (context, { slug }) => ({
      experience: serializeExperience(context, findExperience(context, { slug })),
    }),
  },
  writes: {
    bulkArchiveExperiences: (context, { experienceIds }) => archiveEach(context, experienceIds, true),
    bulkUnarchiveExperiences: (context, { experienceIds }) => archiveEach(context, experienceIds, false),
  },
});
