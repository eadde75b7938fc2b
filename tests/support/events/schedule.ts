import { schedule, wixEventsV2 } from '@wix/events';
import type { Emulator } from '@/emulator/runtime/emulator';
import { ownerClient, visitor } from '../emulator/start';

type ItemData = NonNullable<schedule.AddScheduleItemOptions['item']>;

/** The official SDK's calls of schedules as a new visitor. */
export const scheduleVisitor = async () => (await visitor()).use(schedule);

/** Helpers for the tests of the schedules of events. */
export function scheduleOf(emulator: Emulator) {
  const owner = () => {
    const client = ownerClient(emulator, { schedule, wixEventsV2 });
    return { ...client.schedule, deleteEvent: client.wixEventsV2.deleteEvent };
  };

  /** Adds an item to the draft of an event's schedule. @returns the item with its id */
  async function add(eventId: string, item: ItemData) {
    const created = await owner().addScheduleItem(eventId, {
      item: item as Parameters<ReturnType<typeof owner>['addScheduleItem']>[1] extends { item?: infer I }
        ? I
        : never,
    });
    return { ...created.item, _id: created.item?._id ?? '' };
  }

  /** Returns the names of an event's items that a caller finds, by state. */
  const namesOf = async (
    client: Pick<Awaited<ReturnType<typeof scheduleVisitor>>, 'listScheduleItems'>,
    eventId: string,
    state?: schedule.StateFilterWithLiterals[],
  ) => {
    const { items = [] } = await client.listScheduleItems({ eventId: [eventId], ...(state && { state }) });
    return items.map(({ name }) => name);
  };

  return { owner, add, namesOf };
}
