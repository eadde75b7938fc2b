import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import seed from '#seed/bookings.json';

test('every picture in the seed exists', () => {
  for (const { picture } of seed.services) {
    expect(existsSync(new URL(`../../../seed/media/${picture.file}`, import.meta.url)), picture.file).toBe(
      true,
    );
  }
});

test('every name that the seed refers to is defined', () => {
  const staff = seed.staff.map(({ name }) => name);
  for (const service of seed.services) {
    expect(Object.keys(seed.locations)).toContain(service.location);
    expect(Object.keys(seed.policies)).toContain(service.policy);
    expect(Object.keys(seed.categories)).toContain(service.category);
    for (const name of [
      ...(service.staff ?? []),
      ...(service.sessions ?? []).map((session) => session.with),
    ]) {
      expect(staff).toContain(name);
    }
  }
  const slugs = seed.services.map(({ slug }) => slug);
  for (const { service } of seed.bookings) expect(slugs).toContain(service);
});
