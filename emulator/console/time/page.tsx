import { useQuery } from '@tanstack/react-query';
import { get } from '../api/client';
import { useClock } from '../api/queries';
import type { Due } from '../api/types';
import { Body, Page, Section } from '../layout/page';
import { useNow } from '../shell/use-now';
import { dateTime, span } from '../ui/format';
import { Problem } from '../ui/problem';
import { DueList } from './due-list';
import { Pace } from './pace';
import { Move, SetTime } from './set-time';

/** The platform's clock, and what falls due next. */
export default function TimePage() {
  const { data: clock, error, refetch } = useClock();
  const due = useQuery({
    queryKey: ['due'],
    queryFn: ({ signal }) => get<{ due: Due[] }>('/clock/due?limit=100', signal),
    refetchInterval: 5000,
  });
  return (
    <Page title="Time">
      <Body>
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        {clock && (
          <section aria-label="The clock" className="flex flex-col gap-4">
            <Face />
            <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
              <Move />
              <SetTime clock={clock} />
              <Pace clock={clock} />
            </div>
          </section>
        )}
        <Section
          title="Due next"
          note="a jump sets the clock to that time, and the emulator then does what is due"
        >
          {due.error && <Problem error={due.error} onRetry={() => void due.refetch()} />}
          {due.data && <DueList due={due.data.due} />}
        </Section>
      </Body>
    </Page>
  );
}

function Face() {
  const { data: clock } = useClock();
  const now = useNow();
  if (!clock || now === undefined) return null;
  const ahead = new Date(clock.now).getTime() - new Date(clock.real).getTime();
  const distance =
    Math.abs(ahead) < 2000
      ? 'same as real time'
      : `${span(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'} real time`;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <time
        dateTime={new Date(now).toISOString()}
        className="font-mono font-medium text-[2rem] leading-10 max-sm:text-lg"
      >
        {dateTime(now)}
      </time>
      <span className="text-muted">
        {distance}
        {clock.frozen
          ? ', frozen'
          : clock.speed === 1
            ? ', running'
            : `, running ${clock.speed} times as fast`}
      </span>
    </p>
  );
}
