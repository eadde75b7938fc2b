import { assert, invalidField } from '#core/contract/errors';

interface Group {
  modifiers?: readonly { preSelected?: boolean | null }[];
  rule?: { required?: boolean | null; minSelections?: number | null; maxSelections?: number | null };
}

/**
 * Checks that guests can follow the rule (SDK: `Rule`): it must not require more modifiers than the group has, nor more
 * than it allows (platform facts 16.6).
 * @throws PlatformError 400
 */
export function assertRule<T extends Group>(group: T): T {
  const { modifiers = [], rule } = group;
  const { minSelections, maxSelections } = rule ?? {};
  assert((minSelections ?? 0) <= modifiers.length, () =>
    invalidField('modifierGroup.rule.minSelections', `must be at most the ${modifiers.length} modifiers`),
  );
  assert(maxSelections === undefined || maxSelections === null || maxSelections >= (minSelections ?? 0), () =>
    invalidField('modifierGroup.rule.maxSelections', 'must be at least minSelections'),
  );
  return group;
}
