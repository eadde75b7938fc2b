'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { Button } from '../ui/button';
import { SelectField } from '../ui/field';
import { bookingPath } from './booking-path';

const nameOf = (zone: string) => zone.replaceAll('_', ' ');

/** In which time zone the times are shown: any, with the visitor's own and that of the business first. */
export function TimeZoneField({
  service,
  day,
  timezone,
  businessZone,
}: {
  service: string;
  day?: string;
  timezone: string;
  businessZone?: string;
}) {
  const router = useRouter();
  const [pending, start] = useTransition();
  // Only the browser knows; the server's list must be the same for a moment.
  const [own, setOwn] = useState<string>();
  const [all, setAll] = useState<string[]>([]);
  useEffect(() => {
    setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone);
    setAll(Intl.supportedValuesOf('timeZone'));
  }, []);

  const choose = (zone: string) =>
    start(() => router.push(bookingPath({ service, day, timezone: zone }), { scroll: false }));
  const first = new Map([
    [timezone, nameOf(timezone)],
    ...(businessZone ? [[businessZone, `${nameOf(businessZone)} (local time)`] as const] : []),
    ...(own && own !== businessZone ? [[own, `${nameOf(own)} (your time)`] as const] : []),
  ]);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SelectField
        label="Time zone"
        className="w-full sm:w-80"
        value={timezone}
        aria-busy={pending}
        onChange={(event) => choose(event.target.value)}
      >
        {[...first].map(([zone, name]) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
        {all
          .filter((zone) => !first.has(zone))
          .map((zone) => (
            <option key={zone} value={zone}>
              {nameOf(zone)}
            </option>
          ))}
      </SelectField>
      {own && own !== timezone && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 sm:mb-1 sm:ml-0"
          pending={pending}
          onClick={() => choose(own)}
        >
          Show in my time zone
        </Button>
      )}
    </div>
  );
}
