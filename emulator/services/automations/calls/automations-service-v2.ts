import { automationsServiceV2 as meta } from '@wix/automations/meta';
import { MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { deleteEntity } from '#core/entities/store';
import { addAutomation, changeAutomation, draftOf, findDraft, publishDraft } from '../automations/changes';
import {
  AUTOMATIONS,
  automations,
  DRAFTS,
  LIVE,
  serializeAutomation,
  type WireAutomation,
} from '../automations/entity';
import { validated } from '../automations/rules';

const PAGE = { defaultLimit: 50, maxLimit: 1000 };

/** The paths that the platform documents, which the SDK's tables lack. */
const withDocumentedPaths = (operation: Operation): Operation => ({
  ...operation,
  paths: [
    ...new Set(
      operation.paths.flatMap((path) => [
        `/automations-service${path}`,
        `/_api/automations-service${path}`,
        path,
      ]),
    ),
  ],
});

/** Automations of the site, and their drafts. */
export const automationsOperations = entityOperations('automations.automationsServiceV2', meta, AUTOMATIONS, {
  readers: MANAGERS,
  page: PAGE,
  scope: () => LIVE,
  serialize: (_, automation) => serializeAutomation(automation),
  create: (context, given) => addAutomation(context, given),
  update: changeAutomation,
  reads: {
    copyAutomation(context, { automationId, automation }) {
      const { id: _, ...copy } =
        automation ?? serializeAutomation(findEntity(context, AUTOMATIONS, automationId));
      return { automation: copy as WireAutomation };
    },
    queryAutomationsWithDrafts(context, { query }) {
      const { items, pagingMetadata } = context.documents.queryByCursor(automations, query ?? {}, {
        ...PAGE,
        field: 'query',
      });
      const drafts = context.documents.list(automations, DRAFTS);
      return {
        automations: items.map(serializeAutomation),
        pagingMetadata,
        originalAutomationIdToDrafts: Object.fromEntries(
          drafts.flatMap(({ id, originalAutomationId }) =>
            originalAutomationId ? [[originalAutomationId, { draftAutomationIds: [id] }]] : [],
          ),
        ),
      };
    },
    validateAutomation: (_, { automation }) => validated(automation),
    validateAutomationById: (context, { automationId }) =>
      validated(serializeAutomation(findEntity(context, AUTOMATIONS, automationId))),
  },
  writes: {
    createDraftAutomation: (context, { automation = {} }) => ({
      automation: serializeAutomation(
        addAutomation(context, { ...automation, name: automation.name || 'Draft' }, { isDraft: true }),
      ),
    }),
    getOrCreateDraftAutomation: (context, { originalAutomationId }) => ({
      automation: serializeAutomation(
        draftOf(context, findEntity(context, AUTOMATIONS, originalAutomationId)),
      ),
    }),
    updateDraftAutomation: (context, { automation }) => ({
      automation: serializeAutomation(
        changeAutomation(context, findDraft(context, automation.id ?? ''), automation),
      ),
    }),
    deleteDraftAutomation: (context, { automationId }) =>
      deleteEntity(context, AUTOMATIONS, findDraft(context, automationId)),
    publishDraftAutomation: (context, { automationId }) => ({
      automation: serializeAutomation(publishDraft(context, findDraft(context, automationId))),
    }),
  },
}).map(withDocumentedPaths);
