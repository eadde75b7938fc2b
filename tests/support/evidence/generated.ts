import { readFileSync } from 'node:fs';
import { assumptionsOf } from '@/emulator/core/assumptions/assumption';
import type { Statement } from '@/emulator/evidence/statement';
import { emulatorTarget } from './emulator-target';
import { fidelityPage, withCount } from './fidelity';
import { asJson, strengthsOf } from './strength';

/**
 * Makes the files that tell how well each operation is known.
 * @param notKept the ids of the statements that the emulator does not keep yet
 * @returns their texts, by their paths from the root of the repository
 */
export function generatedFiles(
  statements: readonly Statement[],
  notKept: ReadonlySet<string>,
): Record<string, string> {
  const { emulator } = emulatorTarget('V1');
  const operations = emulator.operations.map(({ name, method, paths }) => ({
    name,
    method,
    paths,
    assumed: assumptionsOf(name).length,
  }));
  emulator.close();
  const strengths = strengthsOf(statements, notKept, operations);
  return {
    'emulator/core/evidence/strength.json': asJson(strengths),
    'emulator/docs/fidelity.md': fidelityPage(statements, notKept, operations, strengths),
    'emulator/README.md': withCount(readFileSync('emulator/README.md', 'utf8'), statements, notKept),
  };
}
