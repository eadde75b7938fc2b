/** The mark before a benefit of a plan. */
export function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" fill="none" className="mt-1 size-4 shrink-0 text-accent">
      <path
        d="m4 11 4 4 8-10"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
