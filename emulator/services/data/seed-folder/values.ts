import { isObject } from '#core/documents/query';
import { noPicture, type SeedFolder } from '#core/seed-folder/index';
import type { PictureSize } from '#core/seed-folder/picture-size';
import { isoDate, parseIsoDate } from '#core/time/clock';
import type { FieldType } from '../schema/store';

/** A picture of the folder as collections hold it. */
const pictureUri = (name: string, { width, height }: PictureSize) =>
  `wix:image://v1/${name}/${name}#originWidth=${width}&originHeight=${height}`;

/** A date and time as items hold it; what is none stays, for the check of the item. */
export function dateValue(value: unknown): unknown {
  const text = isObject(value) ? value.$date : value;
  const time = typeof text === 'string' ? new Date(text).getTime() : Number.NaN;
  return Number.isNaN(time) ? value : { $date: isoDate(time) };
}

const noDate = (value: unknown) => `'${value}' is no date: write it as 2026-02-14`;

/** Whether a text that JavaScript takes for a date is not one of the calendar, or could mean several. */
const isStrayDate = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(new Date(value).getTime()) && Number.isNaN(parseIsoDate(value));

/** Reads the values of one item. @param refuse notes what is wrong with a field */
export function valueReader(folder: SeedFolder, refuse: (message: string) => undefined) {
  const picture = (value: unknown): unknown => {
    if (typeof value !== 'string' || /^(wix:\w+|https?):\/\//.test(value)) return value;
    const size = folder.picture(value);
    return size ? pictureUri(value, size) : refuse(noPicture(value));
  };
  const mediaItem = (value: unknown): unknown => {
    if (typeof value === 'string') return { type: 'image', src: picture(value), slug: value };
    return isObject(value) && 'src' in value ? { ...value, src: picture(value.src) } : value;
  };
  const numberOf = (value: unknown): unknown => {
    const number = typeof value === 'string' ? Number(value) : value;
    return Number.isNaN(number) ? value : number;
  };
  /** The value of a field as items hold it; one that cannot be stays as it is, for the check of the item. */
  return (type: FieldType, value: unknown): unknown => {
    if (value === '' || value === null) return undefined;
    switch (type) {
      case 'NUMBER':
        return numberOf(value);
      case 'BOOLEAN':
        return { true: true, false: false }[String(value).toLowerCase()] ?? value;
      case 'DATETIME':
        return isStrayDate(value) ? refuse(noDate(value)) : dateValue(value);
      case 'DATE':
        return isStrayDate(value) ? refuse(noDate(value)) : value;
      case 'IMAGE':
        return picture(value);
      case 'MEDIA_GALLERY':
        return Array.isArray(value) ? value.map(mediaItem) : value;
      case 'TEXT':
        // A cell of a CSV file that looks like JSON, in a field that was said to be text.
        return Array.isArray(value) || isObject(value) ? JSON.stringify(value) : value;
      default:
        return value;
    }
  };
}
