'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';

const Suggestions = onDemand(() => import('./suggestions'));

/** The field of the page of the search. @param text that was searched for */
export function SearchPageField({ text }: { text: string }) {
  const [wanted, setWanted] = useState(false);
  return (
    <search className="mb-10 block max-w-2xl">
      <form action="/search" className="relative flex gap-2">
        <input
          name="q"
          type="search"
          aria-label="What are you looking for?"
          placeholder="A mug, a class, an evening out"
          defaultValue={text}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the page without a text is opened to type one
          autoFocus={!text}
          required
          onFocus={() => setWanted(true)}
          className="min-h-12 w-full min-w-0 rounded-control border border-edge bg-surface px-4 text-lg placeholder:text-muted hover:border-ink"
        />
        <Button type="submit">Search</Button>
        {wanted && <Suggestions />}
      </form>
    </search>
  );
}
