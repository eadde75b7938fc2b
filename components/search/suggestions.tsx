'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from '#translations';
import { Link } from '@/components/ui/link';
import { Image } from '@/components/ui/picture';
import { useSuggestions } from './use-suggestions';

/**
 * The suggestions below the field of the form around it: a list box that is controlled with the field's keys (WAI-ARIA:
 * combobox). Escape closes it; Enter opens the marked suggestion, or else searches.
 */
export default function Suggestions() {
  const t = useTranslations();
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const router = useRouter();
  const { suggestions, active, open, text, type, move, close } = useSuggestions();

  useEffect(() => {
    const form = root.current?.closest('form');
    const field = form?.querySelector('input');
    if (!form || !field) return;
    const onInput = () => type(field.value);
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
    };
    field.addEventListener('input', onInput);
    form.addEventListener('focusout', onLeave);
    // The first letters may have been typed before this was loaded.
    if (field.value) onInput();
    return () => {
      field.removeEventListener('input', onInput);
      form.removeEventListener('focusout', onLeave);
    };
  }, [type, close]);

  // With the list, not after it is painted: its first key would be lost.
  useLayoutEffect(() => {
    const field = root.current?.closest('form')?.querySelector('input');
    if (!field) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': `${open}`,
      'aria-controls': id,
      'aria-activedescendant': open && active >= 0 ? `${id}${active}` : '',
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    const onKey = (event: KeyboardEvent) => {
      const chosen = suggestions[active];
      if (event.key === 'Escape' && open) close();
      else if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter' && open && chosen) router.push(chosen.href);
      else return;
      event.preventDefault();
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  }, [id, open, active, suggestions, move, close, router]);

  return (
    <div ref={root}>
      <p role="status" className="sr-only">
        {open &&
          t({ one: '{count} suggestion', other: '{count} suggestions' }, { count: suggestions.length })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t('Suggestions')}
        hidden={!open}
        className="absolute end-0 top-full z-40 mt-2 w-96 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 shadow-float"
      >
        {suggestions.map(({ href, name, kind, note, picture }, index) => (
          <Link
            key={href}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={href}
            onClick={close}
            className="flex items-center gap-3 rounded-control p-2 hover:bg-sunken aria-selected:bg-sunken"
          >
            <span className="relative size-12 shrink-0 overflow-hidden rounded-control bg-sunken">
              {picture && <Image src={picture} alt="" fill sizes="48px" className="object-cover" />}
            </span>
            <span className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-sm text-muted">
                {[kind, note].filter(Boolean).join(' · ')}
              </span>
            </span>
          </Link>
        ))}
        {text && (
          <button
            type="submit"
            className="mt-1 w-full rounded-control px-2 py-2.5 text-start font-medium text-accent hover:bg-sunken"
          >
            {t('All results for “{text}”', { text })}
          </button>
        )}
      </div>
    </div>
  );
}
