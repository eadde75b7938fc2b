import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { TextLink } from '@/components/rich-text/text-link';
import { ButtonLink } from '@/components/ui/button';
import { SiteNumber } from '@/components/ui/locale/site-number';
import { Image } from '@/components/ui/picture';
import { mapUrl } from '@/lib/urls/map-url';
import { asText } from '@/lib/wix/platform/values';
import { fileHref, playable, richPicture } from '@/lib/wix/rich-media';
import { listOf, type RichNode, safeHref, textOfNodes } from '@/lib/wix/rich-text';

const SIZES = '(min-width: 768px) 40rem, 100vw';

type Address = string | null | undefined;

/** A node that is a thing beside the text. */
type Shown = { node: RichNode };

/** A link, or only its title if a page may not link to the address. */
function LinkOr({ to, title, children }: { to: Address; title: Address; children?: ReactNode }) {
  const href = safeHref(to);
  const name = asText(title);
  if (!href) return name ? <p className="text-muted">{name}</p> : null;
  return (
    <p className="rounded-control border border-line bg-surface px-4 py-3">
      <TextLink href={href}>{name || new URL(href).host || href}</TextLink>
      {children && <span className="block text-sm text-muted">{children}</span>}
    </p>
  );
}

/** A picture in its own proportions, with its caption. */
function Figure({
  picture,
  alt = '',
  caption,
  href,
}: {
  picture: NonNullable<ReturnType<typeof richPicture>>;
  alt?: string;
  caption?: Address;
  href?: string | undefined;
}) {
  const t = useTranslations();
  const image = (
    <Image
      {...picture}
      alt={alt || (href ? t('Picture with a link') : '')}
      sizes={SIZES}
      className="h-auto w-full rounded-card bg-sunken"
    />
  );
  return (
    <figure className="space-y-2">
      {href ? <TextLink href={href}>{image}</TextLink> : image}
      {asText(caption) && <figcaption className="text-sm text-muted">{caption}</figcaption>}
    </figure>
  );
}

/** A video or audio player; nothing is loaded before it is played. */
function Player({
  type: Type,
  src,
  title,
  poster,
}: {
  type: 'video' | 'audio';
  src: string;
  title: string;
  poster?: string | undefined;
}) {
  return (
    <figure className="space-y-2">
      <Type
        controls
        preload="none"
        {...(Type === 'video' && { poster })}
        aria-label={title}
        className={Type === 'video' ? 'aspect-video w-full rounded-card bg-sunken' : 'w-full'}
      >
        <source src={src} />
      </Type>
      <figcaption className="text-sm text-muted">{title}</figcaption>
    </figure>
  );
}

export function Picture({ node: { imageData, nodes } }: Shown) {
  const t = useTranslations();
  const alt = imageData?.decorative ? '' : asText(imageData?.altText);
  const picture = richPicture(imageData?.image);
  const caption = textOfNodes(nodes).trim() || imageData?.caption;
  const url = imageData?.link?.url;
  if (picture) return <Figure picture={picture} alt={alt} caption={caption} href={safeHref(url)} />;
  return <LinkOr to={url ?? imageData?.image?.src?.url} title={caption || alt || t('Picture')} />;
}

export function AnimatedPicture({ node: { gifData } }: Shown) {
  const t = useTranslations();
  const url = gifData?.downsized?.gif ?? gifData?.original?.gif;
  const picture = richPicture({ ...gifData, src: { url } });
  return picture ? <Figure picture={picture} /> : <LinkOr to={url} title={t('Animated picture')} />;
}

export function Video({ node: { videoData, nodes } }: Shown) {
  const t = useTranslations();
  const title = asText(videoData?.title) || textOfNodes(nodes).trim() || t('Video');
  const src = playable(videoData?.video, 'video');
  const poster = richPicture(videoData?.thumbnail)?.src;
  if (src) return <Player type="video" src={src} title={title} poster={poster} />;
  return <LinkOr to={videoData?.video?.src?.url} title={title} />;
}

export function Sound({ node: { audioData } }: Shown) {
  const t = useTranslations();
  const title = [audioData?.name, audioData?.authorName].filter(asText).join(' – ') || t('Sound');
  const src = playable(audioData?.audio, 'static');
  if (src) return <Player type="audio" src={src} title={title} />;
  return <LinkOr to={audioData?.audio?.src?.url} title={title} />;
}

/** Pictures and videos side by side. */
export function Gallery({ node: { galleryData } }: Shown) {
  const t = useTranslations();
  const items = listOf(galleryData?.items).flatMap(({ image, video, title, altText }, index) => {
    const src = playable(video?.media, 'video');
    const picture = richPicture(image?.media);
    if (!src && !picture) return [];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a document do not move
      <li key={index}>
        {src && <Player type="video" src={src} title={asText(title) || t('Video')} />}
        {!src && picture && <Figure picture={picture} alt={asText(altText)} caption={title} />}
      </li>
    );
  });
  return items.length > 0 ? (
    <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">{items}</ul>
  ) : null;
}

export function File({ node: { fileData } }: Shown) {
  const t = useTranslations();
  const kind = asText(fileData?.type).toUpperCase();
  const kilobytes = Number(fileData?.sizeInKb) || 0;
  return (
    <LinkOr to={fileHref(fileData?.src)} title={fileData?.name || t('File')}>
      {kind}
      {kind && kilobytes > 0 && ', '}
      {kilobytes > 0 && t.rich('{size} KB', { size: <SiteNumber value={kilobytes} /> })}
    </LinkOr>
  );
}

export function LinkButton({ node: { buttonData } }: Shown) {
  const href = safeHref(buttonData?.link?.url);
  if (!href) return <LinkOr to={href} title={buttonData?.text} />;
  return (
    <ButtonLink href={href} variant="secondary">
      {asText(buttonData?.text) || new URL(href).host || href}
    </ButtonLink>
  );
}

export function MapLink({ node: { mapData } }: Shown) {
  const t = useTranslations();
  const { lat, lng, ...named } = mapData?.mapSettings ?? {};
  const [address, locationName] = [asText(named.address), asText(named.locationName)];
  const spot = address || (lat && lng ? `${lat},${lng}` : locationName);
  return spot ? (
    <LinkOr to={mapUrl(spot)} title={locationName || address || t('Map')}>
      {t('Open the map')}
    </LinkOr>
  ) : null;
}

/** A poll without voting, which needs the platform to know the voter. */
export const Poll = ({ node: { pollData } }: Shown) => (
  <div className="space-y-2 rounded-control border border-line p-4">
    <p className="font-semibold">{asText(pollData?.poll?.title)}</p>
    <ul className="list-disc ps-6 marker:text-muted">
      {[...new Set(listOf(pollData?.poll?.options).map(({ title }) => asText(title)))].map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  </div>
);

/** Foreign markup never becomes part of a page. */
export function ForeignMarkup({ node: { htmlData } }: Shown) {
  const t = useTranslations();
  return <LinkOr to={htmlData?.url} title={t('Embedded content')} />;
}

export const LinkPreview = ({ node: { linkPreviewData: data } }: Shown) => (
  <LinkOr to={data?.link?.url} title={data?.title}>
    {asText(data?.description)}
  </LinkOr>
);

export const Embed = ({ node: { embedData: data } }: Shown) => (
  <LinkOr to={data?.src ?? data?.oembed?.url} title={data?.oembed?.title}>
    {asText(data?.oembed?.providerName)}
  </LinkOr>
);

/** An item of another app: a product, a service, an event. */
export const AppEmbed = ({ node: { appEmbedData: data } }: Shown) => (
  <LinkOr to={data?.url} title={data?.name}>
    {asText(data?.eventData?.scheduling ?? data?.bookingData?.durations)}
  </LinkOr>
);

export const Shape = ({ node: { shapeData } }: Shown) =>
  shapeData?.link ? <LinkOr to={shapeData.link.url} title={shapeData.altText} /> : null;
