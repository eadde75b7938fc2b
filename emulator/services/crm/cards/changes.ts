import type { Context } from '#core/contract/context';
import { assert, assertGiven, orThrow } from '#core/contract/errors';
import { emitAction } from '#core/entities/events';
import { createEntity, updateEntity } from '#core/entities/store';
import { changedTags, type TagChange } from '#core/entities/tags';
import { HOUR, isoDate, parseIsoDate } from '#core/time/clock';
import { contacts } from '../contacts/entity';
import {
  type DoneStage,
  type Outcome,
  type Pipeline,
  pipelines,
  type Stage,
  stageOf,
} from '../pipelines/entity';
import { pipelineNotFound } from '../pipelines/errors';
import { CARDS, type Card, type CardContact, serializeCard, type WireCard } from './entity';
import {
  assigneeNotFound,
  contactsNotFound,
  currencyIsFixed,
  invalidAssignee,
  invalidOutcome,
  mainContactNeeded,
  nameIsKept,
} from './errors';

/** A change of a card: null removes a field. */
type Given = { [Name in keyof WireCard]?: WireCard[Name] | null };

/** @throws PlatformError 404 PIPELINE_NOT_FOUND */
const findPipeline = ({ documents }: Context, id: string): Pipeline =>
  orThrow(documents.get(pipelines, id), () => pipelineNotFound(id));

/** @throws PlatformError 404 CONTACTS_NOT_FOUND */
function readContacts(
  { documents }: Context,
  given: readonly { contactId?: string | null }[],
): CardContact[] {
  const ids = given.flatMap(({ contactId }) => contactId ?? []);
  const missing = ids.filter((id) => !documents.get(contacts, id));
  assert(missing.length === 0, () => contactsNotFound(missing));
  return ids.map((contactId) => {
    const { info, primaryInfo } = documents.get(contacts, contactId) ?? {};
    const fullName = [info?.name?.first, info?.name?.last].filter(Boolean).join(' ');
    return { contactId, ...(fullName && { fullName }), ...primaryInfo };
  });
}

const isDoneStage = (stage: Stage | DoneStage): stage is DoneStage => 'allowedOutcomes' in stage;

/** @throws PlatformError 400 INVALID_OUTCOME for an outcome outside of the last stage, or one that it does not allow */
function assertOutcome(stage: Stage | DoneStage, outcome: Outcome): void {
  const allowed: readonly Outcome[] = isDoneStage(stage) ? stage.allowedOutcomes : ['NONE'];
  assert(allowed.includes(outcome), () => invalidOutcome(outcome));
}

/** Returns the fields of a card that follow from the stage into which it is moved now. */
function placed({ caller, clock }: Context, stage: Stage | DoneStage) {
  const now = clock.date();
  const hours = isDoneStage(stage) ? undefined : stage.staleDurationInHours;
  return {
    stageId: stage.id,
    stageUpdatedDate: now,
    stageUpdateSource: caller.role === 'app' ? { appId: caller.id } : { userId: caller.id },
    isDone: isDoneStage(stage),
    toldStale: false,
    ...(hours && { staleDate: isoDate(parseIsoDate(now) + hours * HOUR) }),
  };
}

/** Returns the amount of a card. @throws PlatformError 400 CANNOT_CHANGE_CURRENCY */
function readValue({ currency }: Pipeline, given: NonNullable<WireCard['value']>) {
  const { value = '0' } = given;
  assert(!given.currency || given.currency === currency, () => currencyIsFixed(currency));
  return { value: { value, currency }, amount: Number(value) };
}

/** Returns a card with the given fields that do not depend on its stage. */
function withFields(context: Context, pipeline: Pipeline, before: Card, given: Given): Card {
  const { name = before.name, description, priority, assigneeId, dueDate, value } = given;
  const { mainContact, additionalContacts, linkedEntities, extendedFields, tags } = given;
  assert(name, nameIsKept);
  const [main] = mainContact ? readContacts(context, [mainContact]) : [];
  const after: Card = {
    ...before,
    name,
    ...(description && { description }),
    ...(priority && { priority }),
    ...(assigneeId && { assigneeId }),
    ...(dueDate && { dueDate }),
    ...(value && readValue(pipeline, value)),
    ...(main && { mainContact: main }),
    ...(additionalContacts && { additionalContacts: readContacts(context, additionalContacts) }),
    ...(linkedEntities && {
      linkedEntities: linkedEntities.map((it) => ({ ...it, linkedDate: context.clock.date() })),
    }),
    ...(extendedFields && { extendedFields }),
    ...(tags && { tags }),
    toldOverdue: dueDate === undefined || dueDate === before.dueDate ? before.toldOverdue : false,
  };
  if (description === null) delete after.description;
  if (assigneeId === null) delete after.assigneeId;
  if (dueDate === null) delete after.dueDate;
  assert(after.mainContact || after.additionalContacts.length === 0, mainContactNeeded);
  return after;
}

/** Emits that a card was given to a user. */
const tellAssigned = (context: Context, card: Card) =>
  emitAction(context, CARDS, card.id, 'assigned', { card: serializeCard(context, card) });

/**
 * Creates a card in a stage of a pipeline.
 * @throws PlatformError 404 PIPELINE_NOT_FOUND, STAGE_NOT_FOUND, ASSIGNEE_NOT_FOUND, CONTACTS_NOT_FOUND; 400
 * INVALID_OUTCOME, ADDITIONAL_CONTACTS_WITHOUT_MAIN_CONTACT
 */
export function addCard(context: Context, given: Given): Card {
  const { pipelineId, stageId, assigneeId, outcome } = given;
  assertGiven(pipelineId, 'card.pipelineId');
  assertGiven(stageId, 'card.stageId');
  assertGiven(given.name, 'card.name');
  const pipeline = findPipeline(context, pipelineId);
  const stage = stageOf(pipeline, stageId);
  assertOutcome(stage, outcome ?? 'NONE');
  assert(!assigneeId || assigneeId === context.site.ownerId, () => assigneeNotFound(assigneeId ?? ''));
  const {
    id: _,
    revision: __,
    createdDate: ___,
    updatedDate: ____,
    ...fields
  } = withFields(
    context,
    pipeline,
    {
      id: '',
      revision: '',
      createdDate: '',
      updatedDate: '',
      pipelineId,
      ...placed(context, stage),
      name: '',
      priority: 'P3_MEDIUM',
      outcome: outcome ?? 'NONE',
      additionalContacts: [],
      linkedEntities: [],
      toldOverdue: false,
    },
    given,
  );
  const card = createEntity<Card>(context, CARDS, fields);
  if (card.assigneeId) tellAssigned(context, card);
  return card;
}

/** Returns a card in another stage of its pipeline. @throws PlatformError 404 STAGE_NOT_FOUND; 400 INVALID_OUTCOME */
function moved(
  context: Context,
  pipeline: Pipeline,
  card: Card,
  stageId: string,
  outcome?: Outcome | null,
): Card {
  const stage = stageOf(pipeline, stageId);
  const isSame = stageId === card.stageId;
  const after = outcome ?? (isSame ? card.outcome : 'NONE');
  assertOutcome(stage, after);
  if (isSame) return { ...card, outcome: after };
  const { staleDate: _, ...rest } = card;
  return { ...rest, ...placed(context, stage), outcome: after };
}

/** Stores a changed card, and tells if it was moved or given to another user. */
function store(context: Context, before: Card, after: Card): Card {
  const card = updateEntity(context, CARDS, after);
  if (card.stageId !== before.stageId)
    emitAction(context, CARDS, card.id, 'moved', {
      card: serializeCard(context, card),
      sourceStageId: before.stageId,
      targetStageId: card.stageId,
    });
  if (card.assigneeId && card.assigneeId !== before.assigneeId) tellAssigned(context, card);
  return card;
}

/**
 * Changes a card, but not its pipeline.
 * @throws PlatformError 404 STAGE_NOT_FOUND, CONTACTS_NOT_FOUND; 400 INVALID_OUTCOME, CANNOT_REMOVE_NAME,
 * INVALID_ASSIGNEE_ID, CANNOT_CHANGE_CURRENCY, ADDITIONAL_CONTACTS_WITHOUT_MAIN_CONTACT
 */
export function changeCard(context: Context, before: Card, change: Given): Card {
  const { stageId, outcome, assigneeId } = change;
  assert(!assigneeId || assigneeId === context.site.ownerId, () => invalidAssignee(assigneeId ?? ''));
  const pipeline = findPipeline(context, before.pipelineId);
  const card = moved(context, pipeline, before, stageId ?? before.stageId, outcome);
  return store(context, before, withFields(context, pipeline, card, change));
}

/** Moves a card to a stage of its pipeline. @throws PlatformError 404 STAGE_NOT_FOUND; 400 INVALID_OUTCOME */
export const moveCard = (context: Context, card: Card, stageId: string, outcome?: Outcome): Card =>
  store(context, card, moved(context, findPipeline(context, card.pipelineId), card, stageId, outcome));

/** Assigns and removes tags, all of which are private. */
export function tagCard(context: Context, card: Card, change: TagChange): Card {
  const { privateTags = {} } = changedTags(card.tags, change);
  return updateEntity(context, CARDS, { ...card, tags: { privateTags } });
}
