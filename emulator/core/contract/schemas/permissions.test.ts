import { expect, test } from 'vitest';
import { readPermissionIds } from './permissions.mjs';

test('the permissions of a function are those of its own comment', () => {
  const typings = `
/**
 * Gets a pot.
 * @permissionId POTS.READ
 * @permissionId POTS.READ_HIDDEN
 * @permissionId POTS.READ
 */
declare function getPot(id: string): Promise<Pot>;
/** Made of clay. */
interface Pot {}
/** @permissionId pots:v1:pot:fire */
export declare const firePot: (id: string) => void;
/** Counts. */
declare function countPots(): number;`;
  expect(readPermissionIds(typings)).toEqual({
    getPot: ['POTS.READ', 'POTS.READ_HIDDEN'],
    firePot: ['pots:v1:pot:fire'],
  });
});
