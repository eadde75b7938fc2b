import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { emitAction } from '#core/entities/events';
import { CARDS, cards, serializeCard } from './entity';

/** The filters for cards that can become overdue, and stale. */
const OPEN = {
  overdue: { isDone: false, toldOverdue: false },
  stale: { isDone: false, toldStale: false },
};

/** Emits once for each card in a stage that its date has passed. */
function tell(context: Context, what: 'overdue' | 'stale'): void {
  const { documents, clock } = context;
  const date = what === 'overdue' ? 'dueDate' : 'staleDate';
  const due = documents.list(cards, { ...OPEN[what], [date]: { $lte: clock.date() } });
  for (const card of due) {
    documents.put(cards, { ...card, [what === 'overdue' ? 'toldOverdue' : 'toldStale']: true });
    emitAction(context, CARDS, card.id, what, { card: serializeCard(context, card) });
  }
}

/** Cards that are late, or that stay too long in a stage. */
export const cardsCatchUp: CatchUpStep[] = [
  {
    due: [{ collection: cards, field: 'dueDate', only: OPEN.overdue }],
    catchUp: (context) => tell(context, 'overdue'),
  },
  {
    due: [{ collection: cards, field: 'staleDate', only: OPEN.stale }],
    catchUp: (context) => tell(context, 'stale'),
  },
];
