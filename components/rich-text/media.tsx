import { useTranslations } from '#translations';
import { Image } from '@/components/ui/picture';
import type { RichContent, RichGalleryItem } from '@/lib/wix/rich-text';
import { TextLink } from './runs';
import { titleText } from './title-text';

const SIZES = '(min-width: 768px) 40rem, 100vw';

type Shown<T extends RichContent['type']> = Extract<RichContent, { type: T }>;

/** A picture in its own proportions, with its caption. */
export function Figure({ figure: { picture, caption, href } }: { figure: Shown<'figure'> }) {
  const t = useTranslations();
  const image = (
    <Image
      src={picture.src}
      alt={picture.alt || (href ? t('Picture with a link') : '')}
      width={picture.width}
      height={picture.height}
      sizes={SIZES}
      className="h-auto w-full rounded-card bg-sunken"
    />
  );
  return (
    <figure className="space-y-2">
      {href ? <TextLink href={href}>{image}</TextLink> : image}
      {caption && <figcaption className="text-sm text-muted">{caption}</figcaption>}
    </figure>
  );
}

/** A video or audio player; nothing is loaded before it is played. */
export function Player({ player: { type, src, title, poster } }: { player: Shown<'video' | 'audio'> }) {
  const t = useTranslations();
  const name = titleText(title, t);
  return (
    <figure className="space-y-2">
      {type === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: the platform has no captions for films
        <video
          controls
          preload="none"
          poster={poster}
          aria-label={name}
          className="aspect-video w-full rounded-card bg-sunken"
        >
          <source src={src} />
        </video>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nor for sounds
        <audio controls preload="none" aria-label={name} className="w-full">
          <source src={src} />
        </audio>
      )}
      <figcaption className="text-sm text-muted">{name}</figcaption>
    </figure>
  );
}

/** Pictures and videos side by side. */
export function RichGallery({ items }: { items: readonly RichGalleryItem[] }) {
  return (
    <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
      {items.map((item) => (
        <li key={item.key}>{item.type === 'figure' ? <Figure figure={item} /> : <Player player={item} />}</li>
      ))}
    </ul>
  );
}
