import type { Operation } from '#core/contract/operation';
import { draftOrdersEditOperations } from './edit';
import { draftOrdersManageOperations } from './manage';

/** Draft orders: made, calculated and committed, and edited part by part. */
export const draftOrdersOperations: Operation[] = [
  ...draftOrdersManageOperations,
  ...draftOrdersEditOperations,
];
