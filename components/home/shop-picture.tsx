import { Picture } from '@/components/ui/picture';
import type { ShopWindow } from '@/lib/home/shop-window';
import { NO_BRAND, siteBrand } from '@/lib/wix/brand';

/** A large picture of the site's content, with the name and the description of its business. */
export async function ShopPicture({ window }: { window: Promise<ShopWindow> }) {
  const [{ name, description }, { picture }] = await Promise.all([siteBrand(), window]);
  if (!picture || name === NO_BRAND.name) return null;
  return (
    <section aria-labelledby="shop" className="mt-14 sm:mt-20">
      <Picture
        picture={{ ...picture, alt: '' }}
        sizes="(min-width: 1216px) 1168px, 100vw"
        className="-mx-4 aspect-[16/10] sm:mx-0 sm:aspect-[21/9] sm:rounded-card"
      />
      <h2 id="shop" className="mt-6 text-heading font-semibold">
        {name}
      </h2>
      {description && <p className="mt-2 max-w-prose text-lg text-muted">{description}</p>}
    </section>
  );
}
