import { expect, test } from 'vitest';
import { messagesFor } from '@/tests/support/conformance/messages';
import { type Answer, send } from '@/tests/support/conformance/sender';
import { isAboutOne, mayCall, shapesOf } from '@/tests/support/conformance/shapes';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

// All calls whose path ends with the id of an entity, or with that and a verb.

/** Operations that answer something else. */
const EXCEPTIONS: Record<string, string> = {
  'ecom.draftOrders.getOrderDraftabilityStatus': 'its answer has a reason for it: ORDER_NOT_FOUND',
  'restaurants.menuOrderingSettings.upsertMenuOrderingSettingsByMenuId':
    'it creates the settings of a menu that has none',
  'groups.members.listMemberships': 'a member of no group has an empty list, and so has a stranger',
  'groups.members.queryMemberships': 'the same',
  'comments.ratings.createRating': 'any resource can be rated',
  'comments.ratings.getResourceSummary': 'a resource that was never rated has no stars',
};

const emulator = startEmulator();
const shapes = shapesOf(emulator.operations).filter(
  (it) => isAboutOne(it) && mayCall('owner', it.operation) && !EXCEPTIONS[it.operation.name],
);

test.each(shapes.map((it) => [it.operation.name, it] as const))(
  '%s answers 404 for an unknown id',
  async (_, { operation }) => {
    const refused: Answer[] = [];
    for (const message of messagesFor(operation, NOWHERE)) {
      const answer = await send(emulator, operation, message);
      if (answer.status === 400) refused.push(answer);
      else {
        expect(answer).toEqual({
          status: 404,
          body: { message: expect.any(String), details: expect.any(Object) },
        });
        expect(emulator.log.list().at(-1)?.operation).toBe(operation.name);
        return;
      }
    }
    expect.fail(`Each message is refused: ${JSON.stringify(refused).slice(0, 1000)}`);
  },
);
