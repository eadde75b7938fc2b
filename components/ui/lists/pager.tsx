import { useTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { LinkPending } from '@/components/ui/link-pending';

/**
 * Links to older entries of a long list, and back to the newest.
 * @param name of the address parameter with the position in the list
 */
export function Pager({
  href,
  name,
  next,
  cursor,
}: {
  href: string;
  name: string;
  next: string | undefined;
  cursor: string | undefined;
}) {
  const t = useTranslations();
  if (!next && !cursor) return null;
  return (
    <nav aria-label={t('More entries')} className="mt-5 flex flex-wrap gap-3">
      {cursor && (
        <ButtonLink href={href} variant="secondary" size="sm">
          <LinkPending>{t('Newest')}</LinkPending>
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={`${href}?${new URLSearchParams({ [name]: next })}`} variant="secondary" size="sm">
          <LinkPending>{t('Older')}</LinkPending>
        </ButtonLink>
      )}
    </nav>
  );
}
