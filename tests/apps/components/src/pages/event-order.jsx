import { Event, InvoiceItem, Order } from '@wix/headless-events/react';
import { loadEventServiceConfig, loadOrderServiceConfig } from '@wix/headless-events/services';

export async function load({ slug, parameters }) {
  const { config } = await loadEventServiceConfig({ slug });
  const orderNumber = parameters.get('orderNumber');
  return {
    event: config.event,
    ...(orderNumber && {
      orderServiceConfig: await loadOrderServiceConfig({ eventId: config.event._id, orderNumber }),
    }),
  };
}

export function Page({ event, orderServiceConfig }) {
  return (
    <Event.Root event={event}>
      <h1>
        Thank you for coming to <Event.Title />
      </h1>
      {orderServiceConfig && (
        <Order.Root orderServiceConfig={orderServiceConfig}>
          <Order.OrderNumber />
          <Order.GuestEmail />
          <Order.InvoiceItems>
            <Order.InvoiceItemRepeater>
              <div>
                <InvoiceItem.Name />
                <InvoiceItem.Quantity />
                <InvoiceItem.Total />
              </div>
            </Order.InvoiceItemRepeater>
          </Order.InvoiceItems>
          <Order.Total />
          <Order.DownloadTicketsButton label="Download tickets" />
        </Order.Root>
      )}
    </Event.Root>
  );
}
