import { useTranslations } from '#translations';
import { type ChoiceState, choiceState, type Selection } from '@/components/store/product/choices';
import { message } from '@/lib/translations/translate';
import type { Product, ProductOption } from '@/lib/wix/store';
import { ChoiceGroup } from './choice-group';

const why: Record<ChoiceState, string> = {
  available: '',
  'sold-out': message('sold out'),
  missing: message('not made with what you chose'),
};

/**
 * The choices of an option. One that is not available with the rest of the selection is crossed out but can be chosen,
 * because other combinations are reached through it.
 */
export function OptionField({
  option: { name, choices },
  product,
  selection,
  told = false,
  onChoose,
}: {
  option: ProductOption;
  product: Product;
  selection: Selection;
  /** Whether to show that a choice is missing. */
  told?: boolean;
  onChoose: (choice: string) => void;
}) {
  const t = useTranslations();
  return (
    <ChoiceGroup
      name={name}
      choices={choices.map(({ description, color }) => ({
        value: description,
        description,
        color,
        crossed: t(why[choiceState(product, selection, name, description)]),
      }))}
      chosen={selection[name]}
      told={told}
      onChoose={onChoose}
    />
  );
}
