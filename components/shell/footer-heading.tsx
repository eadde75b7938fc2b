/** The heading of a part of the footer. Hidden from screen readers, which read the label of the part. */
export const FooterHeading = ({ children }: { children: string }) => (
  <p aria-hidden="true" className="mb-2 font-semibold text-ink">
    {children}
  </p>
);
