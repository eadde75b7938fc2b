/**
 * Buttons to choose one of several values, as a form, so that it works without JavaScript.
 * @param action gets the value under `name`
 * @param lang of each button's text, if it is not the page's
 */
export function ChoiceForm({
  label,
  name,
  current,
  options,
  action,
}: {
  label: string;
  name: string;
  current: string;
  options: { value: string; text: string; title?: string; lang?: string }[];
  action: (form: FormData) => Promise<void>;
}) {
  return (
    <form action={action}>
      <fieldset aria-label={label} className="flex flex-wrap gap-x-5 *:foot-link">
        {options.map(({ text, ...option }) => (
          <button
            {...option}
            {...(option.value === current && { 'aria-current': true })}
            key={option.value}
            type="submit"
            name={name}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
