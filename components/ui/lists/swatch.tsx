import { clsx } from 'clsx/lite';

/** A spot of a colour, beside its name. @param color of CSS */
export const Swatch = ({ color, className }: { color: string; className: string }) => (
  <span
    aria-hidden="true"
    className={clsx('shrink-0 rounded-full border border-edge', className)}
    style={{ backgroundColor: color }}
  />
);
