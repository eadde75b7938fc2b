import type { Context } from '#core/contract/context';
import { type Event, publishedSchedule, type ScheduleItem } from '#services/events';
import { Facts } from '../checkouts/parts';

interface ScheduleDay {
  /** `Saturday, March 21, 2026` */
  day: string;
  items: { id: string; time: string; item: ScheduleItem }[];
}

/** Returns an event's schedule as guests see it, by day, each item in its own time zone. */
export function scheduleOf(context: Context, { id }: Pick<Event, 'id'>): ScheduleDay[] {
  const { locale } = context.site;
  const days = new Map<string, ScheduleDay>();
  for (const item of publishedSchedule(context, id)) {
    const { start, end, timeZoneId: timeZone } = item.timeSlot;
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(new Date(start));
    const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
    const known = days.get(day) ?? { day, items: [] };
    known.items.push({ id: item.id, time: times.formatRange(new Date(start), new Date(end)), item });
    days.set(day, known);
  }
  return [...days.values()];
}

/** The schedule of an event with its stages. @param back the address of the event's page */
export function Schedule({ title, days, back }: { title: string; days: ScheduleDay[]; back: string }) {
  return (
    <>
      <h1>Schedule</h1>
      <p>
        <a href={back}>{title}</a>
      </p>
      {days.length === 0 && <p className="card">Nothing has been announced yet.</p>}
      {days.map(({ day, items }) => (
        <section key={day} className="card">
          <h2>{day}</h2>
          {items.map(({ id, time, item }) => (
            <article key={id}>
              <h3>{item.status === 'CANCELED' ? `${item.name} (canceled)` : item.name}</h3>
              <Facts facts={factsOf(time, item)} />
              {item.description && <p className="muted">{item.description}</p>}
            </article>
          ))}
        </section>
      ))}
    </>
  );
}

const factsOf = (time: string, { stageName, tags }: ScheduleItem): [string, string][] => [
  ['When', time],
  ...(stageName ? [['Where', stageName] as [string, string]] : []),
  ...(tags.length > 0 ? [['About', tags.join(', ')] as [string, string]] : []),
];
