import { clsx } from 'clsx/lite';
import { getTranslations } from '#translations';
import { Image } from '@/components/ui/picture';
import { NO_BRAND, siteBrand } from '@/lib/wix/brand';

const grounds = {
  light: 'rounded-control dark:bg-white dark:p-1',
  dark: 'rounded-control bg-ink p-1 dark:bg-transparent dark:p-0',
};

/**
 * The site's logo, or else its name, in the box of 88 by 34 pixels that the header reserves for it (specification 1.2).
 * The box keeps its size at any text size, so that the row fits on narrow screens.
 */
export async function Logo() {
  const { name, logo } = await siteBrand();
  const t = await getTranslations();
  const alt = t('{name}, home', { name });
  if (logo) {
    return (
      <picture>
        <Image
          src={logo.src}
          alt={alt}
          width={88}
          height={34}
          loading="eager"
          className={clsx('h-[34px] w-[88px] object-contain', logo.ground && grounds[logo.ground])}
        />
      </picture>
    );
  }
  if (name === NO_BRAND.name) {
    // biome-ignore lint/performance/noImgElement: a vector has nothing to optimise
    return <img src="/logo.svg" alt={alt} width={88} height={34} />;
  }
  return (
    <span className="flex h-[34px] w-[88px] items-center font-display text-[14px] leading-tight font-bold">
      <span className="line-clamp-2">{name}</span>
      <span className="sr-only">{t(', home')}</span>
    </span>
  );
}
