/** The link to a file that the visitor has bought. */
export const DownloadLink = ({ href, name }: { href: string; name: string }) => (
  <a href={href} className="inline-block py-1 text-sm font-medium text-accent underline underline-offset-4">
    Download <span className="sr-only">{name}</span>
  </a>
);
