import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MemberPlan } from '@/lib/wix/plans';
import { PlanDuration } from './plan-duration';

const CYCLE = { start: '2026-03-01T00:00:00.000Z', end: '2026-04-01T12:00:00.000Z', trial: false };
const plan: MemberPlan = {
  id: 'p1',
  name: 'Open studio',
  perks: [],
  status: 'ACTIVE',
  payment: 'PAID',
  ending: false,
  cancel: [],
  cycle: CYCLE,
};

it.each<[string, Partial<MemberPlan>, RegExp]>([
  ['runs on', {}, /^The next payment is due on .+\.$/],
  ['has more cycles to come', { end: '2026-06-01T12:00:00.000Z' }, /^The next payment is due on/],
  ['is in its last cycle', { end: CYCLE.end }, /^It ends on .+ and is not renewed\.$/],
  ['was canceled', { ending: true }, /^It ends on .+ and is not renewed\.$/],
  ['is free', { payment: 'NOT_APPLICABLE' }, /^It renews on .+\.$/],
  ['is tried out', { cycle: { ...CYCLE, trial: true } }, /^The free trial lasts until/],
])('a plan that %s says what comes next', (_, change, text) => {
  const { container } = render(<PlanDuration plan={{ ...plan, ...change }} />);
  expect(container).toHaveTextContent(text);
});
