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
      <fieldset aria-label={label} className="flex flex-wrap gap-x-5">
        {options.map(({ value, text, title, lang }) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            lang={lang}
            title={title}
            aria-current={value === current || undefined}
            className="min-h-11 rounded-control underline-offset-4 hover:text-ink hover:underline aria-current:font-semibold aria-current:text-ink"
          >
            {text}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
