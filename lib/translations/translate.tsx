import { createElement, Fragment, type ReactNode } from 'react';

/** English forms by count. The form is chosen by the value named `count`. */
export type Plural = { one: string; other: string };

/** The values for `{name}` in a text. Numbers are formatted in the language, messages are translated. */
export type Values = Record<string, string | number | Told>;

/** A text with values, to be translated where it is shown. */
export type Told = { text: string | Plural; values: Values };

/** A text for a visitor, in English, until it is translated where it is shown. */
export type Message = string | Told;

/** The texts of a language by the English ones; those with a count by their plural category (Unicode CLDR). */
export type Catalogue = Record<string, string | Record<string, string>>;

/**
 * Marks a text outside components for the catalogues. It is shown by `t(message)`.
 * @param text English, with `{name}` for values. `|` and a word after it tell apart uses that other languages have different
 *   words for (`Canceled|plan`); it is not shown
 */
export function message(text: string): string;
export function message(text: string | Plural, values: Values): Told;
export function message(text: string | Plural, values?: Values): Message {
  return values ? { text, values } : (text as string);
}

/** A message as a value of another one, so that it is translated with it. */
export const asValue = (text: Message): Told => (typeof text === 'string' ? { text, values: {} } : text);

export type Translate = {
  /** Returns the text in the visitor's language; in English if the catalogue lacks it. */
  (text: string | Plural | Told, values?: Values): string;
  /** The same with elements among the values: `t.rich('Or look at the {version}, outside the sandbox.', { version: <a>…</a> })`. */
  rich: (text: string | Plural, values: Record<string, ReactNode>) => ReactNode;
  /** The language of the texts: `de`. */
  language: string;
};

/**
 * Returns the function that translates texts into a language.
 * @param language BCP 47, which also decides plurals and the format of numbers
 * @param catalogue undefined for English, the language of the sources
 */
export function translator(language: string, catalogue?: Catalogue): Translate {
  const find = (text: string | Plural, count: unknown): string => {
    const translation = catalogue?.[typeof text === 'string' ? text : text.other] ?? text;
    if (typeof translation === 'string') return translation.split('|')[0] ?? '';
    const forms: Record<string, string> = translation;
    return forms[new Intl.PluralRules(language).select(count as number)] ?? forms.other ?? '';
  };
  const fill = (text: string | Plural, values: Record<string, unknown>) =>
    find(text, values.count)
      .split(/\{(\w+)\}/)
      .map((part, index) => (index % 2 ? (values[part] ?? '') : part));
  const plain = (value: unknown): string => {
    if (typeof value === 'number') return value.toLocaleString(language);
    return typeof value === 'object' ? t(value as Told) : String(value);
  };
  const t = (text: string | Plural | Told, values?: Values): string => {
    if (typeof text === 'object' && 'text' in text) return t(text.text, text.values);
    return values ? fill(text, values).map(plain).join('') : find(text, undefined);
  };
  const rich = (text: string | Plural, values: Record<string, ReactNode>): ReactNode => {
    const parts = fill(text, values).map((part) =>
      typeof part === 'number' ? plain(part) : (part as ReactNode),
    );
    // Children that are passed one by one need no keys.
    return createElement(Fragment, null, ...parts);
  };
  return Object.assign(t, { rich, language });
}
