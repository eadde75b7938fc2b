import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { requestLanguage, siteLanguages } from '@/lib/wix/site';
import { chooseLanguage } from './actions';

/** The languages of the site, if it has several. It is a form, so that it works without JavaScript. */
export async function LanguageChoice() {
  await connection();
  const [t, languages, current] = await Promise.all([getTranslations(), siteLanguages(), requestLanguage()]);
  if (languages.length < 2) return null;
  return (
    <form action={chooseLanguage}>
      <fieldset aria-label={t('Language')} className="flex flex-wrap gap-x-5">
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-current={language === current || undefined}
            className="min-h-11 rounded-control underline-offset-4 hover:text-ink hover:underline aria-current:font-semibold aria-current:text-ink"
          >
            {nameOf(language)}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** The name of a language in itself, as a heading writes it: `Deutsch`, `Español`. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
