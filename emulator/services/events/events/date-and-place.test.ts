import { describe, expect, it } from 'vitest';
import { formatWhen, formatWhere } from './date-and-place';

const timeZoneId = 'America/New_York';

describe('formatWhen', () => {
  it('writes one day as a date and two times, in the event’s own zone', () => {
    const settings = {
      startDate: '2026-12-05T22:00:00.000Z',
      endDate: '2026-12-06T01:00:00.000Z',
      timeZoneId,
    };
    expect(formatWhen(settings, 'en-US')).toEqual({
      dateAndTime: 'December 5, 2026, 5:00 – 8:00 PM',
      startDate: 'December 5, 2026',
      startTime: '5:00 PM',
      endDate: 'December 5, 2026',
      endTime: '8:00 PM',
    });
    expect(formatWhen({ ...settings, showTimeZone: true }, 'en-US').dateAndTime).toBe(
      'December 5, 2026, 5:00 – 8:00 PM EST',
    );
  });

  it('writes several days as two dates with their times', () => {
    const settings = {
      startDate: '2026-12-12T15:00:00.000Z',
      endDate: '2026-12-13T21:00:00.000Z',
      timeZoneId,
    };
    expect(formatWhen(settings, 'en-US').dateAndTime).toBe(
      'December 12, 2026 at 10:00 AM – December 13, 2026 at 4:00 PM',
    );
  });

  it('writes in the language of the site', () => {
    const settings = {
      startDate: '2026-12-12T15:00:00.000Z',
      endDate: '2026-12-12T17:00:00.000Z',
      timeZoneId,
    };
    const longer = { ...settings, endDate: '2026-12-13T21:00:00.000Z' };
    expect(formatWhen(settings, 'de-DE').dateAndTime).toBe('12. Dezember 2026, 10:00–12:00 Uhr');
    expect(formatWhen(longer, 'de-DE').dateAndTime).toBe(
      '12. Dezember 2026 um 10:00 – 13. Dezember 2026 um 16:00',
    );
    expect(formatWhen(settings, 'ja-JP').dateAndTime).toMatch(/^2026年12月12日, 10[時:]00/);
  });

  it('hides the end, and shows the message for dates to be announced', () => {
    const startDate = '2026-12-05T22:00:00.000Z';
    const hidden = { startDate, endDate: '2026-12-06T01:00:00.000Z', timeZoneId, hideEndDate: true };
    expect(formatWhen(hidden, 'en-US')).toMatchObject({
      dateAndTime: 'December 5, 2026, 5:00 PM',
      endDate: '',
      endTime: '',
    });
    expect(formatWhen({ timeZoneId, dateAndTimeTbdMessage: 'In spring' }, 'en-US').dateAndTime).toBe(
      'In spring',
    );
  });
});

describe('formatWhere', () => {
  it('joins the name of a venue with its address', () => {
    const address = { formattedAddress: '48 Anderson Street, Portland' };
    expect(formatWhere({ type: 'VENUE', name: 'Studio', address })).toBe(
      'Studio, 48 Anderson Street, Portland',
    );
    expect(formatWhere({ type: 'ONLINE' })).toBe('Online');
  });
});
