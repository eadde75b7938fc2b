import type { Thing, WithContext } from 'schema-dts';

/** Structured data about a page for search engines. No browser runs it, so the content policy does not apply to it. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup, and it cannot close the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
