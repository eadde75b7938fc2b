import { clsx } from 'clsx/lite';
import { getTranslations } from '#translations';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { dateFormat } from '@/lib/format/dates';
import { spanText } from '@/lib/format/numbers';
import type { JournalPost } from '@/lib/wix/blog';
import { siteFormat } from '@/lib/wix/site';
import { postPath } from './paths';

/**
 * A post in a list; the whole card is a link to it.
 * @param large for the first one, whose picture is beside its text if there is room
 * @param eager for pictures that are visible first
 * @param level of its heading
 */
export function PostCard({
  post,
  large = false,
  eager = false,
  level = 2,
}: {
  post: JournalPost;
  large?: boolean;
  eager?: boolean;
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  const { slug, title, excerpt, picture } = post;
  return (
    <li className={clsx('group relative', large && 'grid gap-6 md:grid-cols-2 md:items-center lg:gap-10')}>
      <div className="overflow-hidden rounded-card">
        <Picture
          picture={picture}
          sizes={
            large
              ? '(min-width: 1216px) 564px, (min-width: 768px) 48vw, 92vw'
              : '(min-width: 1024px) 373px, (min-width: 640px) 46vw, 92vw'
          }
          className="aspect-[3/2] transition-transform duration-500 group-hover:scale-[1.03]"
          eager={eager}
          moves={post.id}
        />
      </div>
      <div className={clsx(!large && 'mt-4')}>
        <PostFacts post={post} />
        <Heading className={clsx('mt-1 font-semibold', large ? 'text-title' : 'text-xl')}>
          <Link href={postPath(slug)} className="card-link group-hover:underline">
            {title}
          </Link>
        </Heading>
        <p className={clsx('mt-2 text-muted', !large && 'line-clamp-3')}>{excerpt}</p>
      </div>
    </li>
  );
}

/** When a post was published, and how long it takes to read. */
export async function PostFacts({ post: { published, minutes } }: { post: JournalPost }) {
  const { locale, timeZone = 'UTC' } = await siteFormat();
  const t = await getTranslations();
  const date = dateFormat(locale, { dateStyle: 'long', timeZone });
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
      {published && <time dateTime={published}>{date.format(new Date(published))}</time>}
      {minutes && <span>{t('{minutes} to read', { minutes: spanText(minutes, 'minute', locale) })}</span>}
    </p>
  );
}
