import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { FormEntity } from './store';

type Rule = NonNullable<FormEntity['formRules']>[number];

/**
 * Returns the rules of a form, each with an id.
 * @throws PlatformError 400 for a condition without a target field or an operator
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
