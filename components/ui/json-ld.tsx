import type { Thing, WithContext } from 'schema-dts';

/** What a page is about, for search engines: data that no browser runs, so the content policy has no say in it. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup, and it cannot close the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
