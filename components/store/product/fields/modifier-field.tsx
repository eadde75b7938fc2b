import { useTranslations } from '#translations';
import type { Modifier } from '@/lib/wix/store';
import { ChoiceGroup } from './choice-group';

/** The value for choosing nothing; the platform's keys are never empty. */
const NONE = '';

/**
 * The choices of a modifier, each with its additional price. If the modifier is optional, nothing can be chosen too.
 * @param chosen the key of the choice
 * @param told whether to show that a choice is missing
 * @param onChoose gets undefined if nothing is chosen
 */
export function ModifierField({
  modifier: { name, mandatory, choices },
  chosen,
  told = false,
  onChoose,
}: {
  modifier: Modifier;
  chosen: string | undefined;
  told?: boolean;
  onChoose: (key: string | undefined) => void;
}) {
  const t = useTranslations();
  const offered = choices.map(({ key, description, color, addedPrice }) => ({
    value: key,
    description,
    color,
    note: addedPrice && `+ ${addedPrice}`,
  }));
  return (
    <ChoiceGroup
      name={name}
      choices={mandatory ? offered : [{ value: NONE, description: t('None') }, ...offered]}
      chosen={chosen ?? (mandatory ? undefined : NONE)}
      told={told}
      onChoose={(value) => onChoose(value || undefined)}
    />
  );
}
