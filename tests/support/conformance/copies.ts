import { DAY, isoDate } from '@/emulator/core/time/clock';
import { services } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';

const OWNER = { role: 'owner', id: '' } as const;

/**
 * Stores copies of an entity, whatever its collection, with other ids.
 * @param count how many
 * @param field gets another date or number in each copy, in no order
 */
export function copy(emulator: Emulator, id: string, count: number, field: string): void {
  emulator.run(OWNER, '', ({ documents, ids, clock }) => {
    for (const collection of services.flatMap(({ collections }) => collections)) {
      const entity = documents.get(collection, id);
      if (!entity) continue;
      for (let index = 0; index < count; index++) {
        const place = (index * 7) % count;
        const before = Reflect.get(entity, field);
        const value = typeof before === 'number' ? place : isoDate(clock.now() - place * DAY);
        const isVaried = typeof before === 'number' || /Date$/.test(field);
        documents.put(collection, { ...entity, id: ids.guid(), ...(isVaried && { [field]: value }) });
      }
    }
  });
}
