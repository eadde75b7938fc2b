import type { Modifier } from '@/lib/wix/store';
import { ChoiceGroup } from './choice-group';

/** The value of taking none of a modifier's choices: no key of the platform is empty. */
const NONE = '';

/**
 * The choices of a modifier, each with what it adds to the price. Where none has to be made, none can be taken back.
 * @param chosen the key of the choice
 * @param told whether the field says that a choice is missing
 * @param onChoose gets undefined where no choice is taken
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
  const offered = choices.map(({ key, description, color, addedPrice }) => ({
    value: key,
    description,
    color,
    note: addedPrice && `+ ${addedPrice}`,
  }));
  return (
    <ChoiceGroup
      name={name}
      choices={mandatory ? offered : [{ value: NONE, description: 'None' }, ...offered]}
      chosen={chosen ?? (mandatory ? undefined : NONE)}
      told={told}
      onChoose={(value) => onChoose(value || undefined)}
    />
  );
}
