import * as z from 'zod';
import type { SlotDescription } from '#services/bookings';
import { Choices, Field } from '../shared/fields';
import type { FormState } from '../shared/form';

type Option = NonNullable<SlotDescription['option']>;
type Groups = SlotDescription['addOnGroups'];

/** The names of fields; the page and its form number choices and add-ons in the same order. */
const CHOICE = 'choice';
const peopleField = (index: number) => `people-${index}`;
const addOnField = (group: number, index: number) => `add-on-${group}-${index}`;

const count = (most: number) => {
  const range = `Choose from 0 to ${most}`;
  return z.coerce.number(range).int(range).min(0, range).max(most, range).default(0);
};

/** The question for what the participants choose: which one, or how many of each. */
export function OptionFields({
  option: { name, choices },
  most,
  form,
}: {
  option: Option;
  most: number;
  form: FormState;
}) {
  if (most === 1)
    return (
      <Choices
        name={CHOICE}
        legend={name}
        form={form}
        options={choices.map(({ custom, price }, index) => ({ value: String(index), label: custom, price }))}
      />
    );
  return (
    <fieldset className="card">
      <legend>{name}</legend>
      <div className="fields">
        {choices.map(({ custom, price }, index) => (
          <Field
            key={custom}
            name={peopleField(index)}
            label={custom}
            hint={`${price} per person`}
            form={form}
            type="number"
            inputMode="numeric"
            min={0}
            max={most}
            defaultValue={index === 0 ? '1' : '0'}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The form's fields for what the participants choose. */
export const optionShape = ({ choices }: Option, most: number): Record<string, z.ZodType<number>> =>
  most === 1
    ? {
        [CHOICE]: z.coerce
          .number()
          .int()
          .min(0)
          .max(choices.length - 1)
          .default(0),
      }
    : Object.fromEntries(choices.map((_, index) => [peopleField(index), count(most)]));

/** Returns how many people have chosen what, and the error of a form that names too few or too many. */
export function chosenPeople({ choices }: Option, most: number, values: Record<string, string>) {
  const serviceChoices = choices
    .map(({ optionId, custom }, index) => ({
      numberOfParticipants:
        most === 1 ? Number(Number(values[CHOICE] ?? 0) === index) : Number(values[peopleField(index)] ?? 0),
      choices: [{ optionId, custom }],
    }))
    .filter(({ numberOfParticipants }) => numberOfParticipants > 0);
  const participants = serviceChoices.reduce((all, it) => all + it.numberOfParticipants, 0);
  const isWrong = participants < 1 || participants > most;
  const problems: Record<string, string> = isWrong
    ? { [peopleField(0)]: `Choose for 1 to ${most} people together` }
    : {};
  return { participants, participantsChoices: { serviceChoices }, problems };
}

/** The add-ons of a service, by their groups. */
export function AddOnFields({ groups, form }: { groups: Groups; form: FormState }) {
  return groups.map(({ id, name, prompt, most, addOns }, group) => (
    <fieldset key={id} className="card">
      <legend>{name}</legend>
      {prompt && <p className="muted">{prompt}</p>}
      {most && most < addOns.length && <p className="muted small">Choose {most} at most.</p>}
      <div className="fields">
        {addOns.map((addOn, index) => {
          const field = addOnField(group, index);
          return addOn.minutes ? (
            <div key={addOn.id} className="field wide">
              <label className="check" htmlFor={field}>
                <input
                  id={field}
                  type="checkbox"
                  name={field}
                  value="1"
                  defaultChecked={form.values[field] === '1'}
                />
                <span>
                  {addOn.name}: {addOn.minutes} minutes more, {addOn.price}
                </span>
              </label>
            </div>
          ) : (
            <Field
              key={addOn.id}
              name={field}
              label={addOn.name}
              hint={`${addOn.price} each`}
              form={form}
              type="number"
              inputMode="numeric"
              min={0}
              max={addOn.most}
              defaultValue="0"
            />
          );
        })}
      </div>
    </fieldset>
  ));
}

/** The maximum quantity of one add-on in a booking (SDK: BookedAddOn.quantity). */
const MOST = 1000;

/** The form's fields for add-ons. */
export const addOnShape = (groups: Groups): Record<string, z.ZodType<number>> =>
  Object.fromEntries(
    groups.flatMap(({ addOns }, group) =>
      addOns.map(({ minutes, most = MOST }, index) => [
        addOnField(group, index),
        count(minutes ? 1 : Math.min(most, MOST)),
      ]),
    ),
  );

/** Returns the chosen add-ons with their quantities, and the error of a group from which too many are chosen. */
export function chosenAddOns(groups: Groups, values: Record<string, string>) {
  const problems: Record<string, string> = {};
  const addOns = groups.flatMap((group, number) => {
    const chosen = group.addOns
      .map(({ id }, index) => ({
        id,
        groupId: group.id,
        quantity: Number(values[addOnField(number, index)] ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0);
    if (group.most && chosen.length > group.most)
      problems[addOnField(number, 0)] = `Choose ${group.most} at most of ${group.name}`;
    return chosen;
  });
  return { addOns, problems };
}
