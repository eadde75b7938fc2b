/** No page needs more; addresses can name time zones in more spellings than there are zones. */
const MOST_FORMATS = 500;

/** Makes each format once: making one takes the browser longer than using it. */
export function remembered<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known) return known;
    const format = make(locale, options);
    if (made.size >= MOST_FORMATS) made.clear();
    made.set(key, format);
    return format;
  };
}
