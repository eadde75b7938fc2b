/** More than any page needs. There is a limit because addresses can name time zones in many spellings. */
const MOST_FORMATS = 500;

/** Creates each format once, because creating one takes longer than using it. */
export function remembered<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = formats.get(key);
    if (known) return known;
    const format = make(locale, options);
    if (formats.size >= MOST_FORMATS) formats.clear();
    formats.set(key, format);
    return format;
  };
}
