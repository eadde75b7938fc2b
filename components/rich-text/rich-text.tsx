import { clsx } from 'clsx/lite';
import { useTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { SiteNumber } from '@/components/ui/locale/site-number';
import type { RichBlock, RichContent } from '@/lib/wix/rich-text';
import { Figure, Player, RichGallery } from './media';
import { PlainText } from './plain-text';
import { Runs, TextLink } from './runs';
import { Table } from './table';
import { titleText } from './title-text';

/** A rich text of the platform. @param level the level of its highest headings, from 2 to 6 */
export function RichText({ blocks, level }: { blocks: readonly RichBlock[]; level: number }) {
  return (
    <div className="space-y-4">
      {blocks.map(({ key, ...content }) => (
        <Block key={key} content={content} level={level} />
      ))}
    </div>
  );
}

function Block({ content, level }: { content: RichContent; level: number }) {
  const t = useTranslations();
  switch (content.type) {
    case 'paragraph':
      return (
        <p className={clsx(content.align && ALIGN[content.align], 'wrap-anywhere')}>
          <Runs runs={content.runs} />
        </p>
      );
    case 'plain':
      return <PlainText text={content.text} />;
    case 'heading':
      return <Heading content={content} level={level} />;
    case 'list':
      return <List content={content} level={level} />;
    case 'quote':
      return (
        <blockquote className="border-s-4 border-accent/40 ps-4 text-muted italic">
          <RichText blocks={content.blocks} level={level} />
        </blockquote>
      );
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-control bg-sunken p-4 text-sm">
          <code>{content.text}</code>
        </pre>
      );
    case 'divider':
      return <hr className="border-line" />;
    case 'figure':
      return <Figure figure={content} />;
    case 'video':
    case 'audio':
      return <Player player={content} />;
    case 'gallery':
      return <RichGallery items={content.items} />;
    case 'link':
      return (
        <p className="rounded-control border border-line bg-surface px-4 py-3">
          <TextLink href={content.href}>{titleText(content.title, t)}</TextLink>
          <LinkFacts content={content} />
        </p>
      );
    case 'button':
      return (
        <ButtonLink href={content.href} variant="secondary">
          {titleText(content.title, t)}
        </ButtonLink>
      );
    case 'poll':
      return <Poll content={content} />;
    case 'table':
      return (
        <Table
          rows={content.rows}
          label={content.label}
          renderBlocks={(blocks) => <RichText blocks={blocks} level={level} />}
        />
      );
    case 'folds':
      return <Folds content={content} level={level} />;
    case 'group':
      return (
        <div className="space-y-2">
          {content.label && <p className="font-semibold">{content.label}</p>}
          <RichText blocks={content.blocks} level={level} />
        </div>
      );
    case 'note':
      return <p className="text-muted">{titleText(content.text, t)}</p>;
  }
}

const ALIGN = { center: 'text-center', right: 'text-right' };

type Shown<T extends RichContent['type']> = Extract<RichContent, { type: T }>;

const HEADINGS = ['text-xl', 'text-lg', 'text-base', 'text-base text-muted'];

function Heading({ content: { rank, runs }, level }: { content: Shown<'heading'>; level: number }) {
  const Tag = (['h2', 'h3', 'h4', 'h5', 'h6'] as const)[Math.min(level + rank, 6) - 2] ?? 'h6';
  return (
    <Tag className={clsx('pt-2 font-semibold', HEADINGS[Math.min(rank, HEADINGS.length - 1)])}>
      <Runs runs={runs} />
    </Tag>
  );
}

function List({ content: { ordered, start, items }, level }: { content: Shown<'list'>; level: number }) {
  const t = useTranslations();
  const entries = items.map(({ key, blocks, checked }) => (
    <li key={key} className={clsx('ps-1', checked !== undefined && 'list-none')}>
      {checked === undefined ? null : (
        <span className="float-start -ms-5">
          <span aria-hidden="true">{checked ? '☑' : '☐'}</span>
          <span className="sr-only">{checked ? t('Done:') : t('To do:')} </span>
        </span>
      )}
      <RichText blocks={blocks} level={level} />
    </li>
  ));
  return ordered ? (
    <ol start={start} className="list-decimal space-y-1.5 ps-6 marker:text-muted">
      {entries}
    </ol>
  ) : (
    <ul className="list-disc space-y-1.5 ps-6 marker:text-muted">{entries}</ul>
  );
}

/** Shows a poll without voting, which needs the platform to know the voter. */
function Poll({ content: { question, options } }: { content: Shown<'poll'> }) {
  return (
    <div className="space-y-2 rounded-control border border-line p-4">
      <p className="font-semibold">{question}</p>
      <ul className="list-disc ps-6 marker:text-muted">
        {[...new Set(options)].map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
    </div>
  );
}

function Folds({ content: { items }, level }: { content: Shown<'folds'>; level: number }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ key, title, blocks, open }) => (
        <details key={key} open={open} className="py-3">
          <summary className="font-medium">
            <Runs runs={title} />
          </summary>
          <div className="pt-3 ps-4">
            <RichText blocks={blocks} level={level} />
          </div>
        </details>
      ))}
    </div>
  );
}

function LinkFacts({ content: { detail, kilobytes } }: { content: Extract<RichContent, { type: 'link' }> }) {
  const t = useTranslations();
  if (!detail && !kilobytes) return null;
  return (
    <span className="block text-sm text-muted">
      {detail && titleText(detail, t)}
      {detail && kilobytes && ', '}
      {kilobytes && t.rich('{size} KB', { size: <SiteNumber value={kilobytes} /> })}
    </span>
  );
}
