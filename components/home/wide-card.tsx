import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';

/** A card with a wide picture; the whole card is a link. @param children short facts, shown in a row at its end */
export function WideCard({
  picture,
  moves,
  label,
  title,
  href,
  text,
  children,
}: Pick<ComponentProps<typeof Picture>, 'picture' | 'moves'> & {
  label: string;
  title: string;
  href: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Picture
        picture={picture}
        sizes="(min-width: 1024px) 572px, 92vw"
        className="aspect-[16/10]"
        moves={moves}
      />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <p className="text-sm text-muted">{label}</p>
        <h3 className="mt-1 text-2xl font-semibold">
          <Link href={href} className="after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </h3>
        {text && <p className="mt-2 text-muted">{text}</p>}
        <p className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-4">{children}</p>
      </div>
    </article>
  );
}
