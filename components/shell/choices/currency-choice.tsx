import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { siteBrand } from '@/lib/wix/brand';
import { visitorChoice } from '@/lib/wix/platform';
import { chooseCurrency } from './actions';
import { ChoiceForm } from './choice-form';

/** The currencies in which visitors may see prices, if the site has several, with a note that prices are converted. */
export async function CurrencyChoice() {
  await connection();
  const [t, choice, { currency, shownCurrencies }] = await Promise.all([
    getTranslations(),
    visitorChoice(),
    siteBrand(),
  ]);
  if (!currency || shownCurrencies.length === 0) return null;
  const codes = [currency, ...shownCurrencies.map(({ code }) => code)];
  const current = codes.includes(choice.currency) ? choice.currency : currency;
  const names = new Intl.DisplayNames([t.language], { type: 'currency' });
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <ChoiceForm
        label={t('Currency')}
        name="currency"
        current={current}
        options={codes.map((code) => ({ value: code, text: code, title: names.of(code) }))}
        action={chooseCurrency}
      />
      {current !== currency && <p>{t('Prices are converted. You pay in {currency}.', { currency })}</p>}
    </div>
  );
}
