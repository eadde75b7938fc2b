/** What the component of a page is given: the parts of its address. */
export interface PageProps {
  params: Partial<Record<string, string>>;
}
