// Public interface of shared for the rest of the shop: reads that belong to no visitor.

export { forAllVisitors, throwawayClient } from './clients';
