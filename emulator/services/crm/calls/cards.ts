import { cards as meta } from '@wix/crm/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { AnswerOf, RequestOf } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { searchPage } from '#core/documents/search/search-page';
import { withSearch } from '#core/documents/search/text-search';
import type { Aggregation } from '#core/documents/search/types';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { addCard, changeCard, moveCard, tagCard } from '../cards/changes';
import { CARDS, cards, serializeCard } from '../cards/entity';
import { revisionMissing } from '../cards/errors';
import { PIPELINES, stageOf } from '../pipelines/entity';

const PAGE = { defaultLimit: 50, maxLimit: 100 };

type Search = NonNullable<RequestOf<typeof meta.searchCards>['search']>;
type Found = Pick<AnswerOf<typeof meta.searchCards>, 'cards' | 'pagingMetadata' | 'aggregationData'>;

function search(
  context: Context,
  { filter, search: words, aggregations, timeZone, ...query }: Search,
  scope: Record<string, unknown> = {},
): Found {
  const wanted = {
    ...query,
    // A cursor carries the filter of its query.
    ...(!query.cursorPaging?.cursor && { filter: withSearch(filter ?? {}, words ?? undefined) }),
    ...(aggregations && { aggregations: aggregations as Aggregation[] }),
    ...(timeZone && { timeZone }),
  };
  const { items, aggregationData, ...page } = searchPage(context, cards, wanted, { ...PAGE, scope });
  return {
    cards: items.map((card) => serializeCard(context, card)),
    ...page,
    ...(aggregationData && { aggregationData: aggregationData as Found['aggregationData'] & object }),
  };
}

/** Cards of pipelines: leads, deals and projects. */
export const cardsOperations = entityOperations('crm.cards', meta, CARDS, {
  readers: MANAGERS,
  page: PAGE,
  serialize: serializeCard,
  create: addCard,
  update: changeCard,
  tag: tagCard,
  reads: {
    searchCards: (context, { search: wanted = {} }) => search(context, wanted),
    searchCardsByStage(context, { pipelineId, stageIds, search: wanted = {} }) {
      const pipeline = findEntity(context, PIPELINES, pipelineId ?? '');
      const { cursorPaging, ...query } = wanted;
      // A cursor is ignored here (SDK: SearchCardsByStageRequest.search).
      const limited = cursorPaging?.limit ? { ...query, cursorPaging: { limit: cursorPaging.limit } } : query;
      return {
        results: stageIds.map((stageId) => ({
          pipelineId: pipeline.id,
          stageId,
          ...search(context, limited, { pipelineId: pipeline.id, stageId: stageOf(pipeline, stageId).id }),
        })),
      };
    },
  },
  writes: {
    updateCard(context, { card: { id, revision, ...change } = {} }) {
      const before = findEntity(context, CARDS, id ?? '');
      assert(revision, revisionMissing);
      assertRevision('card', before, revision);
      return { card: serializeCard(context, changeCard(context, before, change)) };
    },
    moveCard(context, { cardId, stageId, revision, outcome }) {
      const card = findEntity(context, CARDS, cardId);
      assertRevision('card', card, revision);
      return { card: serializeCard(context, moveCard(context, card, stageId, outcome)) };
    },
  },
});
