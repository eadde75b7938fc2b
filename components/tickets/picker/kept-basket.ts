import { useLayoutEffect, useState } from 'react';
import { sessionStore } from '@/lib/browser/browser-storage';
import { type Basket, EMPTY_BASKET } from './basket';

const keyOf = (eventId: string) => `tickets ${eventId}`;

/**
 * The chosen tickets of an event, as state. They are stored in the tab's session storage, because browsers lose them on
 * the way back from the checkout. They are read after the first render, because the server does not have them, but
 * before the visitor can press anything, because a press would overwrite them.
 */
export function useKeptBasket(eventId: string): [Basket, (basket: Basket) => void] {
  const [basket, setBasket] = useState<Basket>(EMPTY_BASKET);
  useLayoutEffect(() => {
    const kept = sessionStore.get(keyOf(eventId));
    if (kept) setBasket(JSON.parse(kept));
  }, [eventId]);
  return [
    basket,
    (next) => {
      setBasket(next);
      sessionStore.set(keyOf(eventId), JSON.stringify(next));
    },
  ];
}
