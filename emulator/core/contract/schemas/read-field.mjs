/** Reads one field: its type, whether it is a list or a map, and the limits that its comment states. */
export function readField(text, doc, required) {
  const field = {};
  let type = text;
  if (type.endsWith(' | null')) {
    field.nullable = true;
    type = type.slice(0, -' | null'.length);
  }
  if (type.endsWith('[]')) {
    field.list = true;
    type = type.slice(0, -2);
  }
  const map = type.match(/^Record<(?:string|number), (.+)>$/);
  if (map) {
    type = map[1] === 'any' || map[1].startsWith('Record<') ? 'any' : map[1];
    field.map = true;
  }
  field.type = type.startsWith("'") ? 'string' : type.replace(/WithLiterals$/, '').replace(/\$1$/, '');
  if (required) field.required = true;
  const limit = (tag) => doc.match(new RegExp(`@${tag} ([^\\s*]+)`))?.[1];
  const format = limit('format');
  if (format) field.format = format;
  for (const tag of ['minLength', 'maxLength', 'minSize', 'maxSize', 'min', 'max']) {
    const value = limit(tag);
    if (value !== undefined && !Number.isNaN(Number(value))) field[tag] = Number(value);
  }
  const decimal = doc.match(/@decimalValue options \{ (.*) \}/)?.[1];
  if (decimal) {
    field.decimal = Object.fromEntries(
      decimal.split(', ').map((option) => {
        const [name, value] = option.split(':');
        return [name.trim(), Number(value)];
      }),
    );
  }
  return field;
}
