import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { plansOwner } from '@/tests/support/pricing-plans/plans';

const emulator = startEmulator({}, 'empty');
const pricing = { singlePaymentUnlimited: true, price: { value: '5', currency: 'USD' } };

const step = fc.record({
  call: fc.constantFrom('create', 'rename', 'show', 'hide', 'mark', 'clear', 'archive'),
  which: fc.nat({ max: 3 }),
});

test('any sequence of plan calls keeps at most one primary plan, unique slugs and archived plans archived', async () => {
  const { plans: owned } = plansOwner(emulator);
  const everything = async () => (await owned.listPlans({ archived: 'ARCHIVED_AND_ACTIVE' })).plans ?? [];

  /** Makes a call. A refused one changes nothing. */
  async function take(call: string, id: string): Promise<unknown> {
    switch (call) {
      case 'create':
        return owned.createPlan({ name: 'Same Name', pricing });
      case 'rename':
        return owned.updatePlan(id, { name: 'Same Name' });
      case 'mark':
        return owned.makePlanPrimary(id);
      case 'clear':
        return owned.clearPrimary();
      case 'archive':
        return owned.archivePlan(id);
      default:
        return owned.setPlanVisibility(id, call === 'show');
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      emulator.restart();
      for (const name of ['One', 'Two', 'Same Name']) await owned.createPlan({ name, pricing });
      for (const { call, which } of steps) {
        const before = await everything();
        const target = before[which % before.length];
        const refused = await take(call, target?._id ?? '').then(
          () => false,
          (error) => {
            expect(error).toMatchObject({ status: 400 });
            return true;
          },
        );
        const after = await everything();
        const onArchived = target?.archived === true && call !== 'create' && call !== 'clear';
        expect(refused).toBe(onArchived);
        if (refused) expect(after).toEqual(before);
        expect(after.filter(({ primary }) => primary).length).toBeLessThanOrEqual(1);
        expect(
          after.filter(({ archived, primary, public: shown }) => archived && (primary || shown)),
        ).toEqual([]);
        expect(new Set(after.map(({ slug }) => slug)).size).toBe(after.length);
        const { totalPlans } = await owned.getPlanStats();
        expect(totalPlans).toBe(before.length + (call === 'create' ? 1 : 0));
      }
    }),
    { numRuns: 20 },
  );
});
