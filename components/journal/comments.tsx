import { getTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { BoundedText } from '@/components/rich-text/extras/bounded-text';
import { ButtonLink } from '@/components/ui/button';
import { dateFormat } from '@/lib/format/dates';
import { numberText } from '@/lib/format/numbers';
import { logInPath } from '@/lib/urls/log-in-path';
import { readParam, type SearchParams } from '@/lib/urls/search-params';
import type { JournalPost } from '@/lib/wix/blog';
import { listComments, type ReaderComment } from '@/lib/wix/comments';
import { isMember } from '@/lib/wix/member';
import { siteFormat } from '@/lib/wix/site';
import { sendComment } from './actions';
import CommentForm from './comment-form';
import { postPath } from './paths';
import { WriteComment } from './write-comment';

/**
 * The comments on a post, and the form to write one. Empty if there are none and the post accepts none.
 * @param searchParams `comment` opens the form
 */
export async function Comments({ post, searchParams }: { post: JournalPost; searchParams: SearchParams }) {
  const { referenceId } = post;
  if (!referenceId) return null;
  const result = await listComments(referenceId);
  if (!result.ok) return <ProblemNotice problem={result.problem} />;
  const { locale } = await siteFormat();
  const t = await getTranslations();
  const comments = result.value;
  if (comments.length === 0 && !post.commenting) return null;
  return (
    <section aria-labelledby="comments">
      <h2 id="comments" className="text-heading font-semibold">
        {t('Comments')}{' '}
        {comments.length > 0 && <span className="text-muted">{numberText(countAll(comments), locale)}</span>}
      </h2>
      {comments.length > 0 && <CommentList comments={comments} />}
      {post.commenting &&
        ((await isMember()) ? (
          <WriteComment referenceId={referenceId} send={sendComment}>
            {(await readParam(searchParams, 'comment')) && (
              <CommentForm referenceId={referenceId} send={sendComment} />
            )}
          </WriteComment>
        ) : (
          <p className="mt-6">
            <ButtonLink href={logInPath('/login', postPath(post.slug))} variant="secondary">
              {t('Log in to comment')}
            </ButtonLink>
          </p>
        ))}
    </section>
  );
}

const countAll = (comments: ReaderComment[]): number =>
  comments.reduce((count, { replies }) => count + 1 + countAll(replies), 0);

async function CommentList({ comments }: { comments: ReaderComment[] }) {
  const { locale, timeZone = 'UTC' } = await siteFormat();
  const t = await getTranslations();
  const date = dateFormat(locale, { dateStyle: 'long', timeZone });
  return (
    <ul className="mt-6 space-y-6">
      {comments.map(({ id, author, written, text, replies }) => (
        <li key={id} className="border-s-2 border-line ps-4">
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span className="font-semibold">{author ?? t('A visitor')}</span>
            {written && (
              <time dateTime={written} className="text-muted">
                {date.format(new Date(written))}
              </time>
            )}
          </p>
          <div className="mt-1">
            <BoundedText document={text} level={3} />
          </div>
          {replies.length > 0 && <CommentList comments={replies} />}
        </li>
      ))}
    </ul>
  );
}
