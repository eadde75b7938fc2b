import { clsx } from 'clsx/lite';
import { useId } from 'react';
import type { Choice, Product, ProductOption } from '@/lib/wix/store';
import { type ChoiceState, choiceState, type Selection } from './choices';

const why: Record<ChoiceState, string> = {
  available: '',
  'sold-out': 'sold out',
  missing: 'not made with what you chose',
};

/**
 * The choices of one option, as radio buttons of the browser's own: arrow keys go from one to the next, and the
 * browser asks for a choice where none was made. One that cannot be had with the rest of the selection is crossed
 * out, but can still be chosen: the way to another combination leads through it.
 */
export function OptionField({
  option,
  product,
  selection,
  onChoose,
}: {
  option: ProductOption;
  product: Product;
  selection: Selection;
  onChoose: (choice: string) => void;
}) {
  const group = useId();
  const chosen = selection[option.name];
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-ink">
        {option.name}
        {chosen && <span className="font-normal text-muted">: {chosen}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {option.choices.map((choice) => (
          <ChoiceButton
            key={choice.description}
            choice={choice}
            state={choiceState(product, selection, option.name, choice.description)}
            group={group}
            checked={chosen === choice.description}
            onChoose={() => onChoose(choice.description)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function ChoiceButton({
  choice: { description, color },
  state,
  group,
  checked,
  onChoose,
}: {
  choice: Choice;
  state: ChoiceState;
  group: string;
  checked: boolean;
  onChoose: () => void;
}) {
  const crossed = state !== 'available';
  return (
    <label
      className={clsx(
        'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 text-sm',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        checked
          ? 'border-accent bg-accent-soft text-accent ring-1 ring-accent'
          : 'border-edge bg-surface text-ink hover:bg-sunken',
        crossed && 'border-dashed',
      )}
    >
      <input
        type="radio"
        name={group}
        required
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      />
      {color && (
        <span
          aria-hidden="true"
          className="size-5 rounded-full border border-edge"
          style={{ backgroundColor: color }}
        />
      )}
      <span className={clsx(crossed && 'text-muted line-through')}>{description}</span>{' '}
      {crossed && <span className="sr-only">({why[state]})</span>}
    </label>
  );
}
