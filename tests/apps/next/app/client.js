import { currentCart } from '@wix/ecom';
import { members } from '@wix/members';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';

/** The platform's client for a visitor. */
export const clientFor = (tokens) =>
  createClient({
    modules: { products, currentCart, members },
    auth: OAuthStrategy({ clientId: process.env.NEXT_PUBLIC_WIX_CLIENT_ID, ...(tokens && { tokens }) }),
  });
