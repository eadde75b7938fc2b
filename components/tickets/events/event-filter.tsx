import { useTranslations } from '#translations';
import { ChoiceLink } from '@/components/ui/lists/choice-link';
import { message } from '@/lib/translations/translate';
import type { EventFilter } from '@/lib/wix/events';

/** The path of a list of events. @param page counts from 1 */
export function eventsPath({ when, type }: EventFilter, page = 1): string {
  const query = new URLSearchParams({
    ...(when === 'all' && { when }),
    ...(type && { type }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/tickets?${query}` : '/tickets';
}

const DATES = [
  { name: message('Coming up'), when: 'upcoming' },
  { name: message('All, past ones too'), when: 'all' },
] as const;

const KINDS = [
  { name: message('Any'), type: undefined },
  { name: message('With tickets'), type: 'tickets' },
  { name: message('With an RSVP'), type: 'rsvp' },
] as const;

/** Links to the filters of the list; links, so that each choice has an address and the back button works. */
export function EventFilterBar({ filter }: { filter: EventFilter }) {
  const t = useTranslations();
  return (
    <nav aria-label={t('Filter')} className="flex flex-wrap gap-x-6 gap-y-3">
      <Choices name={t('Dates')}>
        {DATES.map(({ name, when }) => (
          <ChoiceLink
            key={name}
            name={t(name)}
            href={eventsPath({ ...filter, when })}
            chosen={filter.when === when}
          />
        ))}
      </Choices>
      <Choices name={t('Kind')}>
        {KINDS.map(({ name, type }) => (
          <ChoiceLink
            key={name}
            name={t(name)}
            href={eventsPath({ when: filter.when, type })}
            chosen={filter.type === type}
          />
        ))}
      </Choices>
    </nav>
  );
}

const Choices = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <ul aria-label={name} className="flex flex-wrap gap-2">
    {children}
  </ul>
);
