import { backInStockNotifications } from '@wix/ecom';
import { platformConfig } from '@/lib/config/platform-config';
import { message } from '@/lib/translations/translate';
import { catalogReference } from '@/lib/wix/cart';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { type Product, type Variant, withCatalogVersion } from '@/lib/wix/store';

/** A visitor's request to be told when a variant is in stock. */
type StockRequest = {
  product: Pick<Product, 'id' | 'name' | 'managed'>;
  variant: Pick<Variant, 'id'>;
  /** Price of the variant, as decimal text. */
  price: string;
  selection: Record<string, string>;
  email: string;
  /** Address of the variant's page. */
  page: string;
};

/** Asks the platform to send a mail once a variant is in stock again. Repeating a request has no effect. */
export function createStockRequest({
  product: { id, name, managed },
  variant,
  price,
  selection,
  email,
  page,
}: StockRequest): Promise<Result<void>> {
  const item = { productId: id, ...(managed ? { variantId: variant.id } : { options: selection }) };
  return attempt(
    async () => {
      const client = await visitorClient();
      await withCatalogVersion(client, platformConfig(), (version) =>
        client
          .use(backInStockNotifications)
          .createBackInStockNotificationRequest(
            { catalogReference: catalogReference(item, version), email, itemUrl: page },
            { name, price },
          ),
      );
    },
    { what: message('The shop could not save your address') },
  );
}
