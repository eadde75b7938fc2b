import { getCountries } from 'libphonenumber-js';
import { getTranslations } from '#translations';
import { AccountProblemNotice } from '@/components/account/account-problem';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { readParam, type SearchParams } from '@/lib/urls/search-params';
import { listAddresses, type MemberAddress } from '@/lib/wix/account/profile';
import { siteFormat } from '@/lib/wix/site';
import { removeAddressAction, saveAddressAction } from './actions';
import { AddressForm, RemoveAddress } from './address-form';

const EMPTY: MemberAddress = {
  id: '',
  line: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
};

/** The member's addresses. @param searchParams `address` is the id of the one that is changed, or `new` */
export async function Addresses({ searchParams }: { searchParams: SearchParams }) {
  const [result, chosen, { locale }, t] = await Promise.all([
    listAddresses(),
    readParam(searchParams, 'address'),
    siteFormat(),
    getTranslations(),
  ]);
  if (!result.ok) return <AccountProblemNotice problem={result.problem} />;
  const names = new Intl.DisplayNames([t.language], { type: 'region' });
  const countries = getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, t.language));
  /** The form, with the countries that only it needs. */
  const form = (address: MemberAddress) => (
    <AddressForm
      address={{ ...address, country: address.country || (new Intl.Locale(locale).maximize().region ?? '') }}
      countries={countries}
      save={saveAddressAction}
    />
  );
  return (
    <Card id="addresses" className="mt-6 max-w-xl space-y-5 p-5 sm:p-8">
      <h3 className="text-lg font-semibold">{t('Addresses')}</h3>
      {result.value.length === 0 && <p className="text-muted">{t('You have saved no address yet.')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {result.value.map((address) => {
          const { id, line, line2, city, region, postalCode, country } = address;
          const place = [city, [region.split('-').at(-1), postalCode].filter(Boolean).join(' ')];
          const lines = [line, line2, place.filter(Boolean).join(', '), country && names.of(country)];
          return (
            <li key={id} className="space-y-3 py-4 first:pt-0">
              <address className="not-italic">
                {lines.filter(Boolean).map((text) => (
                  <bdi key={text} className="block">
                    {text}
                  </bdi>
                ))}
              </address>
              {id === chosen ? (
                form(address)
              ) : (
                <div className="flex flex-wrap gap-3">
                  <ButtonLink
                    href={`/account?address=${id}#addresses`}
                    scroll={false}
                    variant="secondary"
                    size="sm"
                  >
                    {t.rich('Change {address}', { address: <span className="sr-only">{line}</span> })}
                  </ButtonLink>
                  <RemoveAddress id={id} name={line} remove={removeAddressAction} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {chosen === 'new' ? (
        form(EMPTY)
      ) : (
        <ButtonLink href="/account?address=new#addresses" scroll={false} variant="secondary" size="sm">
          {t('Add an address')}
        </ButtonLink>
      )}
    </Card>
  );
}
