import type { ReactNode } from 'react';
import { Badge, type BadgeState } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';

/** An item of the member's: what it is, its states, and its actions. */
export function ListCard({
  title,
  states,
  actions,
  children,
}: {
  title: ReactNode;
  states: (BadgeState | undefined)[];
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="li" className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">{title}</h3>
        <p className="flex flex-wrap gap-1.5">
          {states.map((state) => state && <StateBadge key={state.word} state={state} />)}
        </p>
      </div>
      <div className="mt-2 space-y-1">{children}</div>
      {actions && (
        <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4 empty:hidden">
          {actions}
        </div>
      )}
    </Card>
  );
}

const StateBadge = ({ state: { word, tone } }: { state: BadgeState }) => <Badge tone={tone}>{word}</Badge>;
