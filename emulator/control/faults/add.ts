import { refusalOf } from '#core/contract/validation/own-schema';
import { type Fault, matchedBy, type StatusByOperation } from '#core/http/faults';
import { didYouMean } from '#core/words/did-you-mean';
import { suggestOperation } from '#core/words/operation-names';
import type { Emulator } from '#runtime/emulator';
import { type FaultInput, faultInput } from '../contract/faults';
import { PRESETS } from './presets';

/** Returns the statuses of a fault with a code. @throws RangeError */
type StatusesFor = (fault: FaultInput, operations: Emulator['operations']) => StatusByOperation | undefined;

/** @throws RangeError that names each mistake of a fault */
function checked(given: unknown, operations: Emulator['operations']): FaultInput {
  const { data, error } = faultInput.safeParse(given, { reportInput: true });
  if (error) throw new RangeError(refusalOf(error, given).message.replace('The request', 'The fault'));
  const { operation, status, code, delay, cutOff, body, headers } = data;
  if (matchedBy(operation, operations).length === 0)
    throw new RangeError(
      `There is no operation ${operation}.${suggestOperation(
        operation,
        operations.map(({ name }) => name),
      )}`,
    );
  if (headers && status === undefined && code === undefined)
    throw new RangeError('Headers belong to an error: give the fault a status or a code too.');
  if ([status, code, delay, cutOff, body].every((it) => it === undefined))
    throw new RangeError('The fault has no effect: give it a status, a code, a delay or a cutOff.');
  return data;
}

/**
 * Adds a fault.
 * @param statusesFor of the declared errors, which the emulator starts without
 * @returns its id
 * @throws RangeError that says what is wrong with the fault
 */
export function addFault(
  { faults, operations, ids }: Emulator,
  given: unknown,
  statusesFor: StatusesFor,
): string {
  const fault = checked(given, operations);
  const statuses = statusesFor(fault, operations);
  const id = ids.guid();
  faults.add(definedOnly({ ...fault, id }), statuses);
  return id;
}

const definedOnly = (fault: FaultInput & { id: string }): Fault =>
  Object.fromEntries(Object.entries(fault).filter(([, value]) => value !== undefined)) as unknown as Fault;

/**
 * Adds the faults of a preset in place of those that it added before.
 * @returns their ids
 * @throws RangeError if there is no such preset
 */
export function addPreset({ faults, ids }: Pick<Emulator, 'faults' | 'ids'>, name: string): string[] {
  const preset = PRESETS.find((it) => it.name === name);
  if (!preset) {
    const known = PRESETS.map((it) => it.name);
    throw new RangeError(
      `There is no preset '${name}': there are ${known.join(', ')}.${didYouMean(name, known)}`,
    );
  }
  for (const it of faults.list()) if (it.preset === name) faults.remove(it.id);
  return preset.faults.map((fault) => {
    const id = ids.guid();
    faults.add({ ...definedOnly({ ...fault, id }), preset: name });
    return id;
  });
}
