import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  brokenRules,
  catalogOwner,
  catalogVisitor,
  expectRefused,
  productOnV1,
  toldOf,
} from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const owner = () => catalogOwner(emulator).infoSectionsV3;

const CARE = {
  uniqueName: 'wool care',
  title: 'Care',
  plainDescription: '<p>Wash <strong>cold</strong>.</p>',
};

describe('an info section', () => {
  test('is created, changed and deleted, with domain events', async () => {
    const infoSection = await owner().createInfoSection(CARE);
    expect(infoSection).toMatchObject({ ...CARE, revision: '1' });
    expect(infoSection.description?.nodes).toMatchObject([
      { type: 'PARAGRAPH', nodes: [{ textData: { text: 'Wash ' } }, { textData: { text: 'cold' } }, {}] },
    ]);
    const id = infoSection._id ?? '';
    const { infoSectionsV3: visitor } = await catalogVisitor();
    expect(await visitor.getInfoSection(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] })).toEqual({
      ...infoSection,
      assignedProductsCount: 0,
    });
    const changed = await owner().updateInfoSection(id, { revision: '1', title: 'Washing' });
    expect(changed).toMatchObject({ ...CARE, title: 'Washing', revision: '2' });
    await owner().deleteInfoSection(id);
    await expect(visitor.getInfoSection(id)).rejects.toMatchObject({ status: 404 });
    expect(toldOf(emulator, id)).toEqual([
      'info_section_created',
      'info_section_updated',
      'info_section_deleted',
    ]);
  });

  test('has the same text as rich content and as HTML', async () => {
    const heading = { type: 'HEADING' as const, headingData: { level: 2 } };
    const text = { type: 'TEXT' as const, textData: { text: 'Sizes & fit' } };
    const infoSection = await owner().createInfoSection({
      uniqueName: 'sizes',
      title: 'Sizes',
      description: { nodes: [{ ...heading, nodes: [text] }] },
      plainDescription: '<p>not this</p>',
    });
    expect(infoSection.plainDescription).toBe('<h2>Sizes &amp; fit</h2>');
    const bare = await owner().updateInfoSection(infoSection._id ?? '', {
      revision: '1',
      plainDescription: null,
    });
    expect(bare.description).toBeUndefined();
    expect(bare.plainDescription).toBeUndefined();
  });

  test('has a title and a unique name, and is changed with its revision', async () => {
    const { _id: id = '' } = await owner().createInfoSection(CARE);
    await expect(owner().createInfoSection(CARE)).rejects.toMatchObject(
      applicationError(409, 'ALREADY_EXISTS'),
    );
    expect(await brokenRules(owner().createInfoSection({ title: 'Care' } as never))).toEqual([
      'REQUIRED_FIELD',
    ]);
    expect(await brokenRules(owner().createInfoSection({ uniqueName: 'x', title: ' ' }))).toEqual([
      'ONLY_SPACES_STRING_ERROR',
    ]);
    expect(await brokenRules(owner().createInfoSection({ ...CARE, title: 'x'.repeat(51) }))).toEqual([
      'MAX_LENGTH',
    ]);
    const { _id: other = '' } = await owner().createInfoSection({ ...CARE, uniqueName: 'other' });
    await expect(
      owner().updateInfoSection(other ?? '', { revision: '1', uniqueName: CARE.uniqueName }),
    ).rejects.toMatchObject(applicationError(409, 'ALREADY_EXISTS'));
    await expect(owner().updateInfoSection(id ?? '', { revision: '2' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    await expect(owner().updateInfoSection(NOWHERE, { revision: '1' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('exists once for each unique name', async () => {
    const { infoSection } = await owner().getOrCreateInfoSection({ infoSection: CARE });
    expect(infoSection).toMatchObject(CARE);
    const again = await owner().getOrCreateInfoSection({
      infoSection: { uniqueName: CARE.uniqueName, title: 'Something else' },
    });
    expect(again.infoSection).toEqual(infoSection);
    const byId = await owner().getOrCreateInfoSection({ infoSection: { _id: infoSection?._id } });
    expect(byId.infoSection).toEqual(infoSection);
    await expect(owner().getOrCreateInfoSection({ infoSection: { _id: NOWHERE } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await brokenRules(owner().getOrCreateInfoSection({ infoSection: { uniqueName: 'new' } }))).toEqual(
      ['REQUIRED_FIELD'],
    );
    const { results, bulkActionMetadata } = await owner().bulkGetOrCreateInfoSections({
      infoSections: [
        { uniqueName: CARE.uniqueName },
        { uniqueName: 'new', title: 'New' },
        { uniqueName: 'bad' },
      ],
    });
    expect(results?.map(({ item }) => item?.title)).toEqual(['Care', 'New', undefined]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    expect(await owner().countInfoSections({ filter: { uniqueName: 'new' } })).toEqual({ count: 1 });
  });
});

describe('many info sections', () => {
  test('are created, changed and deleted in bulk, each with its own result', async () => {
    const answer = await owner().bulkCreateInfoSections([CARE, CARE], { returnEntity: true });
    expect(answer.results?.map(({ item }) => item?.title)).toEqual(['Care', undefined]);
    const id = answer.results?.[0]?.itemMetadata?._id ?? '';
    const changed = await owner().bulkUpdateInfoSections(
      [
        {
          infoSection: { _id: id, revision: '1', title: 'Washing', uniqueName: 'kept' },
          fieldMask: ['title'],
        },
        { infoSection: { _id: NOWHERE, revision: '1' } },
      ],
      { returnEntity: true },
    );
    expect(changed.results?.[0]?.item).toMatchObject({ title: 'Washing', uniqueName: CARE.uniqueName });
    expect(changed.results?.[1]?.itemMetadata?.error?.code).toBe('NOT_FOUND');
    const gone = await owner().bulkDeleteInfoSections([id, NOWHERE]);
    expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    await expect(owner().getInfoSection(id)).rejects.toMatchObject({ status: 404 });
  });

  test('are queried by title and name, in pages', async () => {
    await owner().bulkCreateInfoSections(
      ['a', 'b', 'c'].map((letter) => ({ uniqueName: `query ${letter}`, title: letter })),
    );
    const { infoSectionsV3: visitor } = await catalogVisitor();
    const page = await visitor
      .queryInfoSections()
      .startsWith('uniqueName', 'query')
      .ascending('title')
      .limit(2)
      .find();
    expect(page.items.map(({ title }) => title)).toEqual(['a', 'b']);
    expect((await page.next()).items.map(({ title }) => title)).toEqual(['c']);
    expect(await visitor.countInfoSections({ filter: { title: 'b' } })).toEqual({ count: 1 });
    await expect(visitor.queryInfoSections().limit(101).find()).rejects.toMatchObject({ status: 400 });
  });
});

describe('the info section of a product', () => {
  /** The sections of the Everyday Mug on a site with catalog V1. */
  const sectionsOfMug = async () =>
    (await productOnV1(emulator)).additionalInfoSections?.map(({ title, description }) => [
      title,
      description,
    ]);

  test('is shared with other products, and changed and removed with it', async () => {
    const [first] = (await sectionsOfMug()) ?? [];
    expect(first?.[0]).toBe('How it is made');
    const { items } = await owner()
      .queryInfoSections({ fields: ['ASSIGNED_PRODUCTS_COUNT'] })
      .eq('title', 'How it is made')
      .find();
    const section = items.find(({ plainDescription }) => plainDescription === first?.[1]);
    expect(section?.assignedProductsCount).toBeGreaterThan(0);
    const id = section?._id ?? '';
    const before = await owner().countInfoSections();
    await owner().updateInfoSection(id, {
      revision: '1',
      title: 'Made by hand',
      plainDescription: '<p>Thrown.</p>',
    });
    expect((await sectionsOfMug())?.[0]).toEqual(['Made by hand', '<p>Thrown.</p>']);
    await owner().deleteInfoSection(id);
    const titles = (await sectionsOfMug())?.map(([title]) => title);
    expect(titles).toEqual(['Care', 'Delivery and returns']);
    expect(await owner().countInfoSections()).toEqual({ count: (before.count ?? 0) - 1 });
  });
});

test('visitors cannot change info sections', async () => {
  const { infoSectionsV3: visitor } = await catalogVisitor();
  await expectRefused([
    () => visitor.createInfoSection(CARE),
    () => visitor.updateInfoSection(NOWHERE, { revision: '1' }),
    () => visitor.deleteInfoSection(NOWHERE),
    () => visitor.getOrCreateInfoSection({ infoSection: CARE }),
    () => visitor.bulkGetOrCreateInfoSections({ infoSections: [CARE] }),
    () => visitor.bulkCreateInfoSections([CARE]),
    () => visitor.bulkUpdateInfoSections([{ infoSection: { _id: NOWHERE, revision: '1' } }]),
    () => visitor.bulkDeleteInfoSections([NOWHERE]),
  ]);
});
