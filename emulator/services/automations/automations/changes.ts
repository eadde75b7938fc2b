import type { Context } from '#core/contract/context';
import { assertGiven, notFound, orThrow } from '#core/contract/errors';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import demo from '#seed/community/automations.json';
import {
  AUTOMATIONS,
  type Automation,
  automations,
  DRAFTS,
  type GivenAutomation,
  type WireAutomation,
} from './entity';

type Configuration = Automation['configuration'];

/** Returns a configuration in which each action has the id of its key. */
const withIds = ({ actions = {}, ...configuration }: Configuration): Configuration => ({
  ...configuration,
  actions: Object.fromEntries(Object.entries(actions).map(([id, action]) => [id, { ...action, id }])),
});

type Author = Automation['createdBy'];

function author({ caller }: Context): Author {
  const by: Partial<NonNullable<Author>> =
    caller.role === 'app' ? { appId: caller.id } : { userId: caller.id };
  return by as Author;
}

/** Creates an automation, or a draft of one. */
export function addAutomation(
  context: Context,
  given: GivenAutomation,
  draft: Pick<Automation, 'isDraft' | 'originalAutomationId'> = { isDraft: false },
): Automation {
  const { draftInfo: _, id: __, name, configuration, origin = 'USER', ...fields } = given as WireAutomation;
  const { trigger } = configuration ?? { trigger: undefined };
  assertGiven(name, 'automation.name');
  if (!draft.isDraft) {
    assertGiven(trigger?.appId, 'automation.configuration.trigger.appId');
    assertGiven(trigger?.triggerKey, 'automation.configuration.trigger.triggerKey');
  }
  return createEntity<Automation>(context, AUTOMATIONS, {
    ...fields,
    name,
    origin,
    configuration: withIds({ rootActionIds: [], status: 'INACTIVE', ...configuration }),
    createdBy: author(context),
    updatedBy: author(context),
    ...draft,
  });
}

/** Changes an automation, but not its origin. */
export function changeAutomation(context: Context, before: Automation, change: GivenAutomation): Automation {
  const { name, description, configuration, settings, namespace, extendedFields } = change as WireAutomation;
  return updateEntity(context, AUTOMATIONS, {
    ...before,
    ...(name && { name }),
    ...(description !== undefined && { description }),
    ...(configuration && { configuration: withIds({ ...before.configuration, ...configuration }) }),
    ...(settings && { settings }),
    ...(namespace && { namespace }),
    ...(extendedFields && { extendedFields }),
    updatedBy: author(context),
  });
}

/** @throws PlatformError 404, also for an automation that is not a draft */
export const findDraft = ({ documents }: Context, id: string): Automation =>
  orThrow(documents.find(automations, { id, ...DRAFTS }), () => notFound(`draft automation ${id}`));

/** Returns the draft of an automation, which is created if there is none. */
export function draftOf(context: Context, original: Automation): Automation {
  if (original.isDraft) return original;
  const { id: originalAutomationId } = original;
  const known = context.documents.find(automations, { originalAutomationId });
  return known ?? addAutomation(context, original, { isDraft: true, originalAutomationId });
}

/** Puts a draft into use: in place of its original, if that still exists. */
export function publishDraft(context: Context, draft: Automation): Automation {
  const { originalAutomationId, ...rest } = draft;
  const original = originalAutomationId && context.documents.get(automations, originalAutomationId);
  if (!original) return updateEntity(context, AUTOMATIONS, { ...rest, isDraft: false });
  deleteEntity(context, AUTOMATIONS, draft);
  return changeAutomation(context, original, draft);
}

/** Stores the automations of the demo site. */
export function seedAutomations({ documents, clock, site }: Context): void {
  const createdDate = clock.date();
  const by = { userId: site.ownerId };
  for (const automation of demo as unknown as Pick<Automation, 'id' | 'name' | 'configuration'>[])
    documents.put(automations, {
      ...automation,
      createdBy: by,
      updatedBy: by,
      isDraft: false,
      revision: '1',
      createdDate,
      updatedDate: createdDate,
    } as Automation);
}
