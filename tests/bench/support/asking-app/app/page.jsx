'use client';

import { services } from '@wix/bookings';
import { currentCart } from '@wix/ecom';
import { wixEventsV2 } from '@wix/events';
import { plans } from '@wix/pricing-plans';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';

const STORES = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** Asks in the browser which apps are installed, with the calls of the platform's quick-start app, and lists them. */
export default function Page() {
  const [installed, setInstalled] = useState([]);
  useEffect(() => {
    const client = createClient({
      modules: { services, products, currentCart, wixEventsV2, plans },
      auth: OAuthStrategy({
        clientId: process.env.NEXT_PUBLIC_CLIENT_ID,
        tokens: JSON.parse(Cookies.get('session')),
      }),
    });
    Promise.all([
      client.services
        .queryServices()
        .find()
        .then(() => 'Bookings'),
      fillsCart(client).then(() => 'Store'),
      client.wixEventsV2
        .queryEvents()
        .find()
        .then(() => 'Events'),
      client.plans
        .queryPublicPlans()
        .find()
        .then(() => 'Subscriptions'),
    ]).then(setInstalled);
  }, []);
  return (
    <main>
      <h1>Examples</h1>
      <ul aria-label="Examples">
        {installed.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </main>
  );
}

async function fillsCart(client) {
  const { items } = await client.products.queryProducts().find();
  const options = Object.fromEntries(
    items[0].productOptions.map(({ name, choices }) => [name, choices[0].description]),
  );
  await client.currentCart.addToCurrentCart({
    lineItems: [
      { catalogReference: { appId: STORES, catalogItemId: items[0]._id, options: { options } }, quantity: 1 },
    ],
  });
  await client.currentCart.getCurrentCart();
  await client.currentCart.deleteCurrentCart();
}
