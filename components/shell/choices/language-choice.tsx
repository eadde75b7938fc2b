import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { siteLanguages } from '@/lib/wix/brand';
import { requestLanguage } from '@/lib/wix/site';
import { chooseLanguage } from './actions';
import { ChoiceForm } from './choice-form';

/**
 * The languages of the site, if it has several. Their names are folded away, because a browser would load a typeface for
 * each of their scripts before the first paint.
 */
export async function LanguageChoice() {
  await connection();
  const [t, languages, current] = await Promise.all([getTranslations(), siteLanguages(), requestLanguage()]);
  if (languages.length < 2) return null;
  return (
    <details className="group">
      <summary className="foot-link w-fit">
        {t('Language')}: {nameOf(current)}
        <span className="chevron" />
      </summary>
      <ChoiceForm
        label={t('Language')}
        name="language"
        current={current}
        options={languages.map((language) => ({ value: language, text: nameOf(language), lang: language }))}
        action={chooseLanguage}
      />
    </details>
  );
}

/** The name of a language in that language, capitalised as in a heading: `Deutsch`, `Español`. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
