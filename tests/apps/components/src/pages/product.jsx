import { Cart, Commerce, CurrentCart } from '@wix/headless-ecom/react';
import { loadCurrentCartServiceConfig } from '@wix/headless-ecom/services';
import { MediaGallery } from '@wix/headless-media/react';
import { Choice, Option, Product } from '@wix/headless-stores/react';
import { loadProductServiceConfig } from '@wix/headless-stores/services';

export async function load({ slug }) {
  const { config } = await loadProductServiceConfig(slug);
  return { ...config, currentCartServiceConfig: await loadCurrentCartServiceConfig() };
}

export function Page({ product, currentCartServiceConfig }) {
  return (
    <Commerce.Root checkoutServiceConfig={{}}>
      <CurrentCart.Root currentCartServiceConfig={currentCartServiceConfig}>
        <Cart.Summary asChild>{({ totalItems }) => <p>{totalItems} in the cart</p>}</Cart.Summary>
        <Product.Root product={product}>
          <h1>
            <Product.Name />
          </h1>
          <Product.Price />
          <Product.Description as="plain" />
          <Product.MediaGallery>
            <MediaGallery.Viewport />
          </Product.MediaGallery>
          <Product.Variants>
            <Product.VariantOptions>
              <Product.VariantOptionRepeater>
                <div>
                  <Option.Name />
                  <Option.Choices>
                    <Option.ChoiceRepeater>
                      <div>
                        <Choice.Color />
                        <Choice.Text />
                      </div>
                    </Option.ChoiceRepeater>
                  </Option.Choices>
                </div>
              </Product.VariantOptionRepeater>
            </Product.VariantOptions>
          </Product.Variants>
          <Product.Modifiers>
            <Product.ModifierOptions>
              <Product.ModifierOptionRepeater>
                <div>
                  <Option.Name />
                  <Option.Choices>
                    <Option.ChoiceRepeater>
                      <div>
                        <Choice.Text />
                        <Choice.FreeText />
                      </div>
                    </Option.ChoiceRepeater>
                  </Option.Choices>
                </div>
              </Product.ModifierOptionRepeater>
            </Product.ModifierOptions>
          </Product.Modifiers>
          <Product.Quantity.Root>
            <div>
              <Product.Quantity.Decrement />
              <Product.Quantity.Input />
              <Product.Quantity.Increment />
            </div>
          </Product.Quantity.Root>
          <Product.ProductVariant.Stock />
          <Product.Action.AddToCart label="Add to cart" />
          <Product.Action.BuyNow label="Buy now" />
        </Product.Root>
      </CurrentCart.Root>
    </Commerce.Root>
  );
}
