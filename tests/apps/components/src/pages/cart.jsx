import { Quantity } from '@wix/headless-components/react';
import { Cart, Commerce, CurrentCart, LineItem, SelectedOption } from '@wix/headless-ecom/react';
import { loadCurrentCartServiceConfig } from '@wix/headless-ecom/services';

export const load = async () => ({ currentCartServiceConfig: await loadCurrentCartServiceConfig() });

export function Page({ currentCartServiceConfig }) {
  return (
    <Commerce.Root checkoutServiceConfig={{}}>
      <CurrentCart.Root currentCartServiceConfig={currentCartServiceConfig}>
        <Cart.LineItems emptyState="The cart is empty">
          <Cart.LineItemRepeater>
            <div>
              <LineItem.Title />
              <LineItem.Image />
              <LineItem.SelectedOptions>
                <LineItem.SelectedOptionRepeater>
                  <div>
                    <SelectedOption.Text />
                    <SelectedOption.Color />
                  </div>
                </LineItem.SelectedOptionRepeater>
              </LineItem.SelectedOptions>
              <LineItem.Quantity steps={1}>
                <div>
                  <Quantity.Decrement />
                  <Quantity.Input />
                  <Quantity.Increment />
                  <Quantity.Reset>Remove</Quantity.Reset>
                </div>
              </LineItem.Quantity>
            </div>
          </Cart.LineItemRepeater>
        </Cart.LineItems>
        <Cart.Note.Input placeholder="Note" />
        <Cart.Coupon.Root>
          <Cart.Coupon.Input placeholder="Coupon" />
          <Cart.Coupon.Trigger>Apply</Cart.Coupon.Trigger>
          <Cart.Coupon.Clear>Remove coupon</Cart.Coupon.Clear>
        </Cart.Coupon.Root>
        <Cart.Totals.Discount label="Discount" />
        <Cart.Totals.Total label="Total" />
        <Cart.Errors />
        <Commerce.Actions.Checkout label="Check out" />
      </CurrentCart.Root>
    </Commerce.Root>
  );
}
