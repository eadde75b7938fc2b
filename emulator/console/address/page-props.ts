/** The props of a page's component: the parts of its address. */
export interface PageProps {
  params: Partial<Record<string, string>>;
}
