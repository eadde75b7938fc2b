import { useTranslations } from '#translations';

/** The link to a file that the visitor has bought. */
export function DownloadLink({ href, name }: { href: string; name: string }) {
  const t = useTranslations();
  return (
    <a href={href} className="inline-block py-1 text-sm font-medium text-accent underline underline-offset-4">
      {t.rich('Download {name}', { name: <span className="sr-only">{name}</span> })}
    </a>
  );
}
