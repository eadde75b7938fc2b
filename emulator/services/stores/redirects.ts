import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { required } from '#core/contract/redirect-checks';
import type { RedirectIntents } from '#core/contract/redirects';
import { products } from './products/entity';

export const storesRedirects: RedirectIntents<Context> = {
  storesProduct: {
    app: 'stores',
    check({ documents }, { productSlug }) {
      const slug = required(productSlug, 'storesProduct.productSlug');
      assert(documents.find(products, { slug, visible: true }), () => notFound(`Product ${slug}`));
    },
  },
};
