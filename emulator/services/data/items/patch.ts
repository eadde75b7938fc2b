import { isObject } from '#core/documents/query';
import { badQuery, referencesNotPatched } from '../requests/errors';
import type { DataCollection } from '../schema/entity';
import type { Modification } from './contract';
import type { ItemData } from './entity';

const KEPT_BY_THE_PLATFORM = ['_id', '_createdDate', '_updatedDate', '_owner'];

/**
 * Returns an item with some of its fields changed.
 * @throws PlatformError 400 WDE0075 if a field's value does not allow the change; WDE0303 for several references
 */
export function patched(
  { fields }: Pick<DataCollection, 'fields'>,
  item: ItemData,
  modifications: readonly Modification[],
): ItemData {
  const data = structuredClone(item);
  for (const modification of modifications) {
    const steps = modification.fieldPath.split('.');
    const [first = ''] = steps;
    const isSeveral = fields.some(({ key, type }) => key === first && type === 'MULTI_REFERENCE');
    if (isSeveral) throw referencesNotPatched(modification.fieldPath);
    if (KEPT_BY_THE_PLATFORM.includes(first) || first.startsWith('$') || steps.includes('__proto__'))
      throw badQuery(`The field ${modification.fieldPath} cannot be changed by a patch`);
    modify(data, steps, modification);
  }
  return data;
}

function modify(
  target: Record<string, unknown>,
  [step = '', ...rest]: string[],
  modification: Modification,
): void {
  const value = Object.hasOwn(target, step) ? target[step] : undefined;
  if (rest.length === 0) {
    const changed = modified(value, modification);
    if (changed === undefined) delete target[step];
    else target[step] = changed;
    return;
  }
  if (value === undefined || value === null) {
    // There is nothing to remove from a missing value.
    if (modification.action.startsWith('REMOVE')) return;
    const inner = {};
    target[step] = inner;
    modify(inner, rest, modification);
    return;
  }
  if (!isObject(value)) throw badQuery(`${modification.fieldPath} is a part of what has no parts`);
  modify(value, rest, modification);
}

function modified(value: unknown, modification: Modification): unknown {
  const { action, fieldPath, setFieldOptions, incrementFieldOptions } = modification;
  const { appendToArrayOptions, removeFromArrayOptions } = modification;
  switch (action) {
    case 'SET_FIELD':
      return setFieldOptions?.value ?? null;
    case 'REMOVE_FIELD':
      return undefined;
    case 'INCREMENT_FIELD':
      if (typeof (value ?? 0) !== 'number') throw badQuery(`${fieldPath} is not a number`);
      return Number(value ?? 0) + (incrementFieldOptions?.value ?? 0);
    case 'APPEND_TO_ARRAY':
      return [...listAt(fieldPath, value), appendToArrayOptions?.value ?? null];
    case 'REMOVE_FROM_ARRAY': {
      const removed = JSON.stringify(removeFromArrayOptions?.value);
      return value === undefined
        ? undefined
        : listAt(fieldPath, value).filter((it) => JSON.stringify(it) !== removed);
    }
  }
}

function listAt(fieldPath: string, value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw badQuery(`${fieldPath} is not a list`);
  return value;
}
