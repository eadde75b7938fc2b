'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createExternalStore, useExternalStore } from '@/lib/browser/external-store';

type Values = Record<string, string>;

const places = createExternalStore<Record<string, { element: HTMLElement; value: Values } | undefined>>({});

/**
 * A place in an example that the app around it may fill, with `InPlace`. @param value what it needs to know for that
 */
export function Place({ name, value, className }: { name: string; value?: Values; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: element } = place;
    places.set({ ...places.get(), [name]: element ? { element, value: value ?? {} } : undefined });
    return () => places.set({ ...places.get(), [name]: undefined });
  }, [name, value]);
  return <div ref={place} className={className} />;
}

/** Shows something in a place of an example, if the page has it. @param children may depend on the place's value */
export function InPlace({
  name,
  children,
}: {
  name: string;
  children: ReactNode | ((value: Values) => ReactNode);
}) {
  const place = useExternalStore(places)[name];
  if (!place) return null;
  return createPortal(typeof children === 'function' ? children(place.value) : children, place.element);
}
