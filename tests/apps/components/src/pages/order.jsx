import { Cart, Commerce, CurrentCart } from '@wix/headless-ecom/react';
import { loadCurrentCartServiceConfig } from '@wix/headless-ecom/services';
import { Item, Menu, Menus, Section } from '@wix/headless-restaurants-menus/react';
import { loadMenusServiceConfig } from '@wix/headless-restaurants-menus/services';
import { ClickableItem, ItemDetails, OLO, OLOMenus, Settings } from '@wix/headless-restaurants-olo/react';
import {
  AddToCartButtonState,
  loadFulfillmentsServiceConfig,
  loadItemServiceConfig,
  loadOLOSettingsServiceConfig,
} from '@wix/headless-restaurants-olo/services';
import { useState } from 'react';

export async function load() {
  const oloSettingsServiceConfig = await loadOLOSettingsServiceConfig();
  return {
    oloSettingsServiceConfig,
    fulfillmentsServiceConfig: await loadFulfillmentsServiceConfig(oloSettingsServiceConfig.operation),
    menusServiceConfig: await loadMenusServiceConfig(),
    currentCartServiceConfig: await loadCurrentCartServiceConfig(),
  };
}

const LABELS = {
  [AddToCartButtonState.VALID_TO_CONTINUE]: 'Add',
  [AddToCartButtonState.OUT_OF_STOCK]: 'Sold out',
};

/** When the next order can be fetched or brought. */
function Times({ fulfillmentsServiceConfig }) {
  return (
    <Settings.Root fulfillmentsServiceConfig={fulfillmentsServiceConfig}>
      {() => (
        <>
          <p>
            <Settings.CurrentTimeSlot
              deliveryTypeText="Delivery"
              pickupTypeText="Pickup"
              asapTimeText="in {0} minutes"
              asapTimeRangeText="in {0} to {1} minutes"
              preorderTodayText="today at {0}"
              preorderTomorrowText="tomorrow at {0}"
            />
          </p>
          <Settings.DispatchTypeSelector>
            <Settings.DispatchTypeOptions>
              <Settings.DispatchTypeOptionRepeater>
                {({ type, selectDispatchType }) => (
                  <button type="button" onClick={() => selectDispatchType(type)}>
                    {type}
                  </button>
                )}
              </Settings.DispatchTypeOptionRepeater>
            </Settings.DispatchTypeOptions>
          </Settings.DispatchTypeSelector>
        </>
      )}
    </Settings.Root>
  );
}

export function Page({
  oloSettingsServiceConfig,
  fulfillmentsServiceConfig,
  menusServiceConfig,
  currentCartServiceConfig,
}) {
  const [chosen, choose] = useState();
  return (
    <Commerce.Root checkoutServiceConfig={{}}>
      <CurrentCart.Root currentCartServiceConfig={currentCartServiceConfig}>
        <Cart.Summary asChild>{({ totalItems }) => <p>{totalItems} in the cart</p>}</Cart.Summary>
        <OLO.Root oloSettingsServiceConfig={oloSettingsServiceConfig}>
          <Times fulfillmentsServiceConfig={fulfillmentsServiceConfig} />
          {chosen && (
            <ItemDetails.Root itemDetailsServiceConfig={chosen}>
              <h2>
                <Item.Name />
              </h2>
              <ItemDetails.Variants />
              <ItemDetails.AddToCartButton addToCartLabelMap={LABELS} />
            </ItemDetails.Root>
          )}
          <OLOMenus.Root config={menusServiceConfig}>
            <Menus.MenusRepeater>
              <Menu.Name />
              <Menu.SectionsRepeater>
                <Section.ItemsRepeater>
                  <ClickableItem.Actions.Select
                    onItemSelected={(item) => choose(loadItemServiceConfig({ item }))}
                  >
                    <article>
                      <Item.Name />
                    </article>
                  </ClickableItem.Actions.Select>
                </Section.ItemsRepeater>
              </Menu.SectionsRepeater>
            </Menus.MenusRepeater>
          </OLOMenus.Root>
        </OLO.Root>
      </CurrentCart.Root>
    </Commerce.Root>
  );
}
