'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useOptimistic, useState, useTransition } from 'react';
import { useTranslations } from '#translations';
import { servicePath, TIME_ZONE_COOKIE } from '@/components/booking/paths';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/forms/field';
import { Spinner } from '@/components/ui/spinner';
import { keepChoice } from '@/lib/browser/keep-choice';
import { ownTimeZone } from '@/lib/format/dates';

const nameOf = (zone: string) => zone.replaceAll('_', ' ');

/** The choice of the time zone, with the visitor's own and that of the business first. */
export function TimeZoneField({
  service,
  target,
  timezone,
  businessZone,
}: {
  service: string;
  /** The part of the calendar that stays shown. */
  target: { day: string } | { month: string };
  timezone: string;
  businessZone?: string;
}) {
  const t = useTranslations();
  const router = useRouter();
  const [pending, start] = useTransition();
  const [shown, setShown] = useOptimistic(timezone);
  // Only the browser knows the zones, and its first render must equal the server's.
  const [own, setOwn] = useState<string>();
  const [all, setAll] = useState<string[]>([]);
  useEffect(() => {
    setOwn(ownTimeZone());
    setAll(Intl.supportedValuesOf('timeZone'));
  }, []);

  const choose = (zone: string) =>
    start(() => {
      setShown(zone);
      keepChoice(TIME_ZONE_COOKIE, zone);
      // Choosing by keyboard passes many zones, which Back should not go through.
      router.replace(servicePath(service, { ...target, timezone: zone }), { scroll: false });
    });
  const others = all.filter((zone) => zone !== shown && zone !== businessZone && zone !== own);
  const names = new Map([
    [shown, nameOf(shown)],
    ...(businessZone
      ? [[businessZone, t('{zone} (local time)', { zone: nameOf(businessZone) })] as const]
      : []),
    ...(own && own !== businessZone ? [[own, t('{zone} (your time)', { zone: nameOf(own) })] as const] : []),
    ...others.map((zone) => [zone, nameOf(zone)] as const),
  ]);
  return (
    <div className="space-y-1">
      <SelectField
        label={
          <span className="inline-flex items-center gap-2">
            {t('Time zone')} {pending && <Spinner />}
          </span>
        }
        className="w-full"
        value={shown}
        aria-busy={pending}
        onChange={(event) => choose(event.target.value)}
      >
        {[...names].map(([zone, name]) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </SelectField>
      {/* Keeps its place, so that nothing moves when the browser's zone is known. */}
      <div className="-ms-3 min-h-9">
        {own && own !== shown && (
          <Button variant="quiet" size="sm" onClick={() => choose(own)}>
            {t('Show in my time zone')}
          </Button>
        )}
      </div>
    </div>
  );
}
