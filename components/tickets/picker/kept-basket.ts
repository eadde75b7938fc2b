import { useEffect, useState } from 'react';
import { sessionStore } from '@/lib/browser/browser-storage';
import { type Basket, EMPTY_BASKET } from './basket';

const keyOf = (eventId: string) => `tickets ${eventId}`;

/**
 * What is filled in of an event's tickets, as state. This tab keeps it, because browsers forget it on the way back from
 * the checkout; it is read once the page is there, as the server knows nothing of it.
 */
export function useKeptBasket(eventId: string): [Basket, (basket: Basket) => void] {
  const [basket, setBasket] = useState<Basket>(EMPTY_BASKET);
  useEffect(() => {
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
