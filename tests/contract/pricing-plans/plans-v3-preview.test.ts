import { describe, expect, test } from 'vitest';
import { MAYA } from '@/tests/support/emulator/demo-site';
import { control, startEmulator } from '@/tests/support/emulator/start';
import { guid, monthly, newPlan, plansV3Client, plansV3Owner } from '@/tests/support/pricing-plans/plans-v3';

const emulator = startEmulator();
const MEMBERSHIP = '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f01';
const visitor = () => plansV3Client(emulator, 'visitor', guid(900));

describe('getPlanPreview', () => {
  const until = { validUntilDate: new Date('2026-04-01T00:00:00Z') };
  const variant = () =>
    monthly(1, {
      fees: [
        {
          _id: guid(60),
          name: 'Setup',
          priceType: 'FIXED_AMOUNT',
          appliedAt: 'FIRST_PAYMENT',
          fixedAmountOptions: { amount: '15.00' },
        },
      ],
      priceOverrides: {
        overrides: [
          {
            _id: guid(51),
            overrideType: 'PERCENTAGE_DISCOUNT',
            percentageDiscountOptions: { percentage: '12.5' },
            conditions: { customerEligibility: 'ALL', ...until },
          },
          {
            _id: guid(52),
            overrideType: 'FIXED_PRICE',
            fixedPriceOptions: { amount: '20.00' },
            conditions: {
              customerEligibility: 'SPECIFIC_MEMBERS',
              specificMembersOptions: { memberIds: [MAYA] },
            },
          },
        ],
      },
      feeOverrides: {
        overrides: [
          {
            _id: guid(53),
            feeId: guid(60),
            overrideType: 'WAIVED',
            conditions: { customerEligibility: 'RETURNING' },
          },
        ],
      },
    });

  test('has a customer’s current price and fees', async () => {
    const owner = plansV3Owner(emulator);
    const { _id } = await owner.plansV3.createPlan(newPlan({ pricingVariants: [variant(), monthly(2)] }));
    const id = _id ?? '';
    const costs = async (api: typeof owner.plansV3, memberId?: string) => {
      const { plan } = await api.getPlanPreview(id, {
        pricingVariantId: guid(1),
        ...(memberId && { memberId }),
      });
      const [first, second] = plan?.pricingVariants ?? [];
      expect(second?.pricingStrategies?.[0]?.flatRate?.amount).toBe('40.00');
      return [first?.pricingStrategies?.[0]?.flatRate?.amount, first?.fees?.length];
    };
    const member = await plansV3Client(emulator, 'member', MAYA);
    expect(await costs((await visitor()).plansV3)).toEqual(['35.00', 1]);
    expect(await costs(member.plansV3)).toEqual(['20.00', 1]);
    await control('/clock', { now: '2026-04-01T00:00:00Z' });
    expect(await costs((await visitor()).plansV3)).toEqual(['40.00', 1]);
    await owner.orders.createOfflineOrder(MEMBERSHIP, MAYA);
    expect(await costs(owner.plansV3, MAYA)).toEqual(['20.00', 0]);
  });

  test('needs a member, and refuses other members and unknown variants', async () => {
    const owner = plansV3Owner(emulator).plansV3;
    const { _id } = await owner.createPlan(newPlan({ pricingVariants: [variant()] }));
    const at = { pricingVariantId: guid(1) };
    await expect(owner.getPlanPreview(_id ?? '', at)).rejects.toMatchObject({
      details: { applicationError: { code: 'MISSING_MEMBER_IDENTITY' } },
    });
    const { plansV3 } = await visitor();
    await expect(plansV3.getPlanPreview(_id ?? '', { ...at, memberId: MAYA })).rejects.toMatchObject({
      response: { status: 403 },
    });
    await expect(plansV3.getPlanPreview(_id ?? '', { pricingVariantId: guid(9) })).rejects.toMatchObject({
      response: { status: 404 },
    });
  });
});

describe('getPlanConfigurationConstraints', () => {
  const constraints = async (more: Parameters<typeof newPlan>[0]) => {
    const { _id } = await plansV3Owner(emulator).plansV3.createPlan(newPlan(more));
    return (await visitor()).plansV3.getPlanConfigurationConstraints(_id ?? '');
  };
  const chosen = [monthly(1, { billingTerms: { ...monthly(1).billingTerms, startType: 'CUSTOM' as const } })];

  test.each([
    ['a plan that starts when it is bought', {}, { startDateRules: { type: 'AVAILABLE_IMMEDIATELY' } }],
    [
      'a plan that starts on one day',
      {
        startDateSettings: {
          type: 'FIXED_DATE' as const,
          fixedDateOptions: { startDate: new Date('2026-05-02T02:00:00Z') },
          startDateUnavailableMessage: 'The course is under way',
        },
      },
      {
        startDateRules: {
          type: 'FIXED_DATES',
          fixedDatesOptions: { dates: ['2026-05-01'] },
          errorMessage: 'The course is under way',
        },
      },
    ],
    [
      'a plan that starts on a day of the month',
      { startDateSettings: { type: 'DAY_OF_MONTH' as const, dayOfMonthOptions: { dayOfMonth: 1 } } },
      {
        startDateRules: {
          type: 'RECURRENCE',
          recurrenceOptions: {
            recurrenceType: 'MONTHLY',
            monthlyOptions: { dayOfMonth: 1 },
            startDate: '2026-04-01',
            interval: 1,
          },
        },
      },
    ],
    [
      'a start that the buyer chooses',
      { pricingVariants: chosen },
      {
        startDateLimits: { earliestDate: '2026-03-02' },
        startDateRules: { type: 'AVAILABLE_IMMEDIATELY' },
      },
    ],
    [
      'a start that the buyer chooses between two dates',
      {
        pricingVariants: chosen,
        startDateSettings: {
          type: 'DATE_RANGE' as const,
          dateRangeOptions: {
            startDate: new Date('2026-04-10T04:00:00Z'),
            endDate: new Date('2026-04-20T04:00:00Z'),
          },
          startDateUnavailableMessage: 'Too late',
        },
      },
      {
        startDateLimits: { earliestDate: '2026-04-10', latestDate: '2026-04-19', errorMessage: 'Too late' },
        startDateRules: { type: 'AVAILABLE_IMMEDIATELY' },
      },
    ],
  ])('reports %s', async (_, more, expected) => {
    expect(await constraints(more)).toEqual(expected);
  });
});
