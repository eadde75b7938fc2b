import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { FormEntity } from './store';

type Rule = NonNullable<FormEntity['formRules']>[number];

/**
 * The rules of a form with what every rule has: an id each.
 * @throws PlatformError 400 for a condition without the field that it looks at or the comparison
 */
export function completeRules({ ids }: Context, rules: readonly Rule[]): Rule[] {
  return rules.map((rule, index) => {
    const condition = rule.expression?.condition;
    for (const name of condition ? (['target', 'operator'] as const) : []) {
      const field = `form.formRules[${index}].expression.condition.${name}`;
      assert(condition?.[name], () => invalidField(field, 'must not be empty', 'REQUIRED_FIELD'));
    }
    return { ...rule, id: rule.id ?? ids.guid() };
  });
}
