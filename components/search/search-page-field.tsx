import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { SearchAssist } from './search-assist';

/** The field of the search page. @param text the current search */
export function SearchPageField({ text }: { text: string }) {
  const t = useTranslations();
  return (
    <search className="mb-10 block max-w-2xl">
      <form action="/search" className="relative flex flex-wrap gap-2">
        <input
          name="q"
          type="search"
          aria-label={t('What are you looking for?')}
          placeholder={t('A mug, a class, an evening out')}
          defaultValue={text}
          autoComplete="off"
          required
          className="min-h-12 min-w-0 flex-1 basis-60 rounded-control border border-edge bg-surface px-4 text-lg placeholder:text-muted hover:border-ink"
        />
        <Button type="submit">{t('Search')}</Button>
        <SearchAssist />
      </form>
    </search>
  );
}
