import { products } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { brokenRules, catalogOwner, expectRefused, MUG, toldOf } from '@/tests/support/stores/catalog-v3';
import { NOTE } from '@/tests/support/stores/customizations';
import {
  APRONS,
  groupsOwner,
  groupsVisitor,
  LINEN_APRON,
  LITTLE_APRON,
} from '@/tests/support/stores/product-groups';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const owner = () => groupsOwner(emulator);

/** Returns the id of the aprons' option. */
const colorId = async () => (await owner().getProductGroup(APRONS)).groupingCustomizationId ?? '';
const make = async (more = {}) =>
  owner().createProductGroup({ name: 'Linen', groupingCustomizationId: await colorId(), ...more });

describe('a product group', () => {
  test('is created, changed and deleted, with domain events', async () => {
    const group = await make({ handle: 'linen', choiceOrder: [NOWHERE], media: { _id: 'tea-towel.webp' } });
    expect(group).toMatchObject({ name: 'Linen', handle: 'linen', members: [], revision: '1' });
    const id = group._id ?? '';
    const visitor = await groupsVisitor();
    const fields = ['GROUPING_CUSTOMIZATION', 'THUMBNAIL'] as const;
    const read = await visitor.getProductGroup(id, { fields: [...fields] });
    expect(read).toMatchObject({
      groupingCustomization: { name: 'Color', customizationType: 'PRODUCT_OPTION' },
      media: { mediaType: 'IMAGE', thumbnail: { width: 50 } },
    });
    expect(await owner().updateProductGroup(id, { revision: '1', name: 'Cloth', handle: 'x' })).toMatchObject(
      {
        name: 'Cloth',
        handle: 'linen',
        revision: '2',
      },
    );
    await expect(owner().updateProductGroup(id, { revision: '1' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    await owner().deleteProductGroup(id);
    await expect(visitor.getProductGroup(id)).rejects.toMatchObject({ status: 404 });
    expect(toldOf(emulator, id)).toEqual([
      'product_group_created',
      'product_group_updated',
      'product_group_deleted',
    ]);
  });

  test('needs a name, choices to group by, and a unique handle', async () => {
    const { _id: note } = await catalogOwner(emulator).customizationsV3.createCustomization(NOTE as never);
    expect(await brokenRules(make({ name: undefined }))).toEqual(['REQUIRED_FIELD']);
    for (const [more, status, code] of [
      [{ groupingCustomizationId: NOWHERE }, 404, 'CUSTOMIZATION_NOT_FOUND'],
      [{ groupingCustomizationId: note }, 428, 'UNSUPPORTED_GROUPING_CUSTOMIZATION_RENDER_TYPE'],
      [{ handle: 'linen-aprons' }, 409, 'ALREADY_EXISTS'],
    ] as const) {
      await expect(make(more)).rejects.toMatchObject(applicationError(status, code));
    }
    await expect(owner().updateProductGroup(NOWHERE, { revision: '1' })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the members of a group', () => {
  test('are siblings by their choices; visitors see only valid ones', async () => {
    const visitor = await groupsVisitor();
    const seen = await visitor.getProductGroup(APRONS);
    expect(seen.members).toEqual([
      {
        productId: LITTLE_APRON,
        productName: 'Little Potter’s Apron',
        slug: 'little-potters-apron',
        inventoryAvailabilityStatus: 'IN_STOCK',
        status: 'ACTIVE',
        choice: expect.objectContaining({ name: 'Indigo', colorCode: '#39456b', choiceType: 'ONE_COLOR' }),
      },
    ]);
    const all = await owner().getProductGroup(APRONS);
    expect(all.members?.map(({ productId, status }) => [productId, status])).toEqual(
      expect.arrayContaining([
        [LITTLE_APRON, 'ACTIVE'],
        [LINEN_APRON, 'OUT_OF_SYNC'],
      ]),
    );
  });

  test('are added and removed, all of a call or none', async () => {
    const { _id: id = '' } = await make();
    const group = id ?? '';
    const { results } = await owner().assignProductsToProductGroup(group, {
      productIds: [LITTLE_APRON, LINEN_APRON, LITTLE_APRON],
    });
    expect(results).toEqual([
      { productId: LITTLE_APRON, success: true },
      { productId: LINEN_APRON, success: true },
    ]);
    expect((await owner().getProductGroup(group)).members).toHaveLength(2);
    const refusals = [
      [
        () => owner().assignProductsToProductGroup(group, { productIds: [NOWHERE] }),
        404,
        'PRODUCTS_NOT_FOUND',
      ],
      [
        () => owner().assignProductsToProductGroup(group, { productIds: [MUG] }),
        428,
        'PRODUCTS_MISSING_CUSTOMIZATION',
      ],
      [
        () => owner().unassignProductsFromProductGroup(group, { productIds: [LITTLE_APRON, MUG] }),
        428,
        'PRODUCTS_NOT_IN_GROUP',
      ],
      [
        () => owner().unassignProductsFromProductGroup(group, { productIds: [NOWHERE] }),
        404,
        'PRODUCTS_NOT_FOUND',
      ],
    ] as const;
    for (const [call, status, code] of refusals)
      await expect(call()).rejects.toMatchObject(applicationError(status, code));
    await owner().unassignProductsFromProductGroup(group, { productIds: [LITTLE_APRON] });
    expect((await owner().getProductGroup(group)).members).toMatchObject([{ productId: LINEN_APRON }]);
  });

  test('follow changes of their products', async () => {
    const { products: api } = ownerClient(emulator, { products });
    emulator.updateSite({ catalogVersion: 'V1_CATALOG' });
    await api.updateProduct(LITTLE_APRON, { name: 'Pinafore', visible: false });
    await api.deleteProduct(LINEN_APRON);
    emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
    const { members } = await owner().getProductGroup(APRONS);
    expect(members).toMatchObject([{ productName: 'Pinafore', status: 'HIDDEN' }]);
    const { productGroups } = await owner().searchProductGroups({ search: { expression: 'pinafore' } });
    expect(productGroups?.map(({ _id }) => _id)).toEqual([APRONS]);
    expect((await (await groupsVisitor()).getProductGroup(APRONS)).members).toEqual([]);
  });
});

describe('many groups', () => {
  test('are created, changed, tagged and deleted in bulk', async () => {
    const groupingCustomizationId = await colorId();
    const answer = await owner().bulkCreateProductGroups(
      [
        { name: 'One', groupingCustomizationId },
        { name: 'Two', groupingCustomizationId: NOWHERE },
      ],
      { returnEntity: true },
    );
    expect(answer.results.map(({ item }) => item?.name)).toEqual(['One', undefined]);
    const id = answer.results[0]?.item?._id ?? '';
    const changed = await owner().bulkUpdateProductGroups(
      [
        { productGroup: { _id: id, revision: '1', name: 'First' } },
        { productGroup: { _id: NOWHERE, revision: '1' } },
      ],
      { returnEntity: true },
    );
    expect(changed.results[0]?.item).toMatchObject({ name: 'First' });
    expect(changed.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    const tags = { publicTags: { tagIds: ['a', 'b'] }, privateTags: { tagIds: ['own'] } };
    await owner().bulkUpdateProductGroupTags([id], { assignTags: tags });
    const { jobId } = await owner().bulkUpdateProductGroupTagsByFilter(
      { id },
      { unassignTags: { publicTags: { tagIds: ['a'] } } },
    );
    expect(jobId).toEqual(expect.any(String));
    expect((await owner().getProductGroup(id)).tags).toEqual({
      publicTags: { tagIds: ['b'] },
      privateTags: { tagIds: ['own'] },
    });
    expect((await (await groupsVisitor()).getProductGroup(id)).tags).toEqual({
      publicTags: { tagIds: ['b'] },
    });
    await expect(owner().bulkUpdateProductGroupTags([id], {})).rejects.toMatchObject(
      applicationError(400, 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS'),
    );
    const gone = await owner().bulkDeleteProductGroups([id, NOWHERE]);
    expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    await expect(owner().getProductGroup(id)).rejects.toMatchObject({ status: 404 });
  });

  test('are queried, searched and aggregated', async () => {
    await make({ handle: 'linen' });
    const visitor = await groupsVisitor();
    const { items } = await visitor
      .queryProductGroups()
      .in('handle', ['linen', 'linen-aprons'])
      .limit(1)
      .find();
    expect(items).toHaveLength(1);
    const answer = await visitor.searchProductGroups({
      filter: { 'members.productId': { $hasSome: [LITTLE_APRON] } },
      aggregations: [{ name: 'options', type: 'VALUE', fieldPath: 'groupingCustomizationId', value: {} }],
    });
    expect(answer.productGroups).toMatchObject([{ _id: APRONS, name: 'Linen Aprons' }]);
    expect(answer.aggregationData?.results?.[0]?.values?.results).toMatchObject([{ count: 1 }]);
  });
});

test('visitors cannot change product groups', async () => {
  const visitor = await groupsVisitor();
  await expectRefused([
    () => visitor.createProductGroup({ name: 'Mine' }),
    () => visitor.updateProductGroup(APRONS, { revision: '1' }),
    () => visitor.deleteProductGroup(APRONS),
    () => visitor.bulkCreateProductGroups([{ name: 'Mine' }]),
    () => visitor.bulkUpdateProductGroups([{ productGroup: { _id: APRONS, revision: '1' } }]),
    () => visitor.bulkDeleteProductGroups([APRONS]),
    () => visitor.assignProductsToProductGroup(APRONS, { productIds: [MUG] }),
    () => visitor.unassignProductsFromProductGroup(APRONS, { productIds: [LITTLE_APRON] }),
    () => visitor.bulkUpdateProductGroupTags([APRONS], {}),
    () => visitor.bulkUpdateProductGroupTagsByFilter({}, {}),
  ]);
});
