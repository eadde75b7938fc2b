/** More than any page needs. There is a limit because addresses can name time zones in many spellings. */
const MOST_FORMATS = 500;

/** Creates each format once, because creating one takes longer than using it. */
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
