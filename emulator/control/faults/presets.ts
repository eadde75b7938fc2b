import type { FaultPreset } from '../contract/faults';

/** Predefined faults that apps should survive. */
export const PRESETS: readonly FaultPreset[] = [
  {
    name: 'slow',
    title: 'Slow platform',
    description: 'Every call takes a second longer, and one in ten takes five.',
    faults: [
      { operation: '*', delay: 5000, share: 0.1 },
      { operation: '*', delay: 1000 },
    ],
  },
  {
    name: 'rate-limit',
    title: 'Rate limit',
    description: 'One call in three is refused with 429, and may be repeated after two seconds.',
    faults: [{ operation: '*', status: 429, headers: { 'retry-after': '2' }, share: 1 / 3 }],
  },
  {
    name: 'outage',
    title: 'Outage',
    description: 'Every call is answered with 503.',
    faults: [{ operation: '*', status: 503 }],
  },
  {
    name: 'flaky',
    title: 'Unsteady network',
    description: 'One call in five gets no answer, one in ten only half of it.',
    faults: [
      { operation: '*', cutOff: 'before', share: 0.2 },
      { operation: '*', cutOff: 'half', share: 0.1 },
    ],
  },
  {
    name: 'no-checkout',
    title: 'Checkout down',
    description: 'Carts work; checkouts and orders are answered with 500.',
    faults: [
      { operation: 'ecom.checkout*', status: 500 },
      { operation: 'ecom.orders*', status: 500 },
    ],
  },
  {
    name: 'expired-tokens',
    title: 'Log-in is down',
    description: 'No tokens are issued or renewed: every call for one is answered with 503.',
    faults: [{ operation: 'oauth2.token', status: 503 }],
  },
];
