import { deliveryProfile as meta } from '@wix/ecom/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { deleteEntity } from '#core/entities/store';
import { regionalSettings } from '../totals/shipping/profiles/carrier-settings';
import * as changes from '../totals/shipping/profiles/changes';
import { destinationProperties } from '../totals/shipping/profiles/destinations';
import {
  allProfiles,
  DELIVERY_PROFILES,
  type DeliveryProfile,
  deliveryProfiles,
  findProfile,
  INSTALLED_CARRIERS,
} from '../totals/shipping/profiles/entity';
import {
  carrierNotFound,
  defaultCannotBeUpdated,
  regionCannotBeUpdated,
} from '../totals/shipping/profiles/errors';
import { setOffered } from '../totals/shipping/rules';

const sent = (deliveryProfile: DeliveryProfile) => ({ deliveryProfile });

const installedCarrier = (id: string) => {
  const carrier = INSTALLED_CARRIERS.find((it) => it.id === id);
  if (!carrier) throw carrierNotFound(id);
  return carrier;
};

/** Turns a row of a carrier on or off: a shipping option, or a place for pickup. */
function setActive(context: Context, carrierId: string, rowId: string, active: boolean | null | undefined) {
  installedCarrier(carrierId);
  setOffered(context, carrierId, rowId, active ?? false);
}

/** Delivery profiles: where the site delivers to, and with which carriers. The default profile exists from the start. */
export const deliveryProfileOperations = withPost(
  moduleOperations('ecom.deliveryProfile', meta, access(MANAGERS, 'stores'), {
    createDeliveryProfile: (context, { deliveryProfile }) =>
      sent(changes.addProfile(context, deliveryProfile)),
    getDeliveryProfile: (context, { deliveryProfileId }) => sent(findProfile(context, deliveryProfileId)),
    updateDeliveryProfile(context, { deliveryProfile: { id, revision, ...change } }) {
      const before = findProfile(context, id ?? '');
      assertRevision('deliveryProfile', before, revision);
      assert(!change.deliveryRegions?.length, regionCannotBeUpdated);
      assert((change.default ?? before.default) === before.default, defaultCannotBeUpdated);
      const { name, createdBy = before.createdBy, extendedFields = before.extendedFields } = change;
      return sent(
        changes.saveProfile(context, { ...before, name: name ?? before.name, createdBy, extendedFields }),
      );
    },
    deleteDeliveryProfile(context, { deliveryProfileId }) {
      const profile = findProfile(context, deliveryProfileId);
      assert(!profile.default, () => invalidField('deliveryProfileId', 'must not be the default profile'));
      deleteEntity(context, DELIVERY_PROFILES, profile);
    },
    queryDeliveryProfiles(context, { query = {} }) {
      changes.storeDefault(context);
      const { items, pagingMetadata } = context.documents.queryByCursor(deliveryProfiles, query);
      return { deliveryProfiles: items, pagingMetadata };
    },
    addDeliveryRegion: (context, request) =>
      sent(changes.addRegion(context, request, request.deliveryRegion)),
    updateDeliveryRegion: (context, request) =>
      sent(changes.changeRegion(context, request, request.deliveryRegion)),
    removeDeliveryRegion: (context, request) =>
      sent(changes.removeRegion(context, request, request.deliveryRegionId)),
    getDeliveryProfileByDeliveryRegionId: (context, { deliveryRegionId }) =>
      sent(changes.profileWithRegion(context, deliveryRegionId)),
    addDeliveryCarrier: (context, { deliveryRegionId, deliveryCarrier }) =>
      sent(changes.addCarrier(context, deliveryRegionId, deliveryCarrier)),
    updateDeliveryCarrier: (context, { deliveryRegionId, deliveryCarrier = {} }) =>
      sent(changes.changeCarrier(context, deliveryRegionId, deliveryCarrier)),
    removeDeliveryCarrier: (context, { deliveryRegionId, appId }) =>
      sent(changes.removeCarrier(context, deliveryRegionId, appId)),
    listInstalledDeliveryCarriers: () => ({ installedDeliveryCarriers: INSTALLED_CARRIERS }),
    listDeliveryCarriers(context, { deliveryProfileId, appIds }) {
      const profile = findProfile(context, deliveryProfileId);
      const wanted = appIds?.length ? appIds : INSTALLED_CARRIERS.map(({ id }) => id);
      const { results, bulkActionMetadata } = doEach(wanted, installedCarrier, (id) => id);
      return {
        bulkActionMetadata,
        results: results.map(({ itemMetadata: { originalIndex: _, ...deliveryCarrierMetadata }, item }) => ({
          deliveryCarrierMetadata,
          ...(item && {
            deliveryCarrierDetails: { ...item, toggleUpdateCarrierActiveStatusEnabled: true },
          }),
          deliveryCarrierRegionalSettings: item ? regionalSettings(context, profile, item) : [],
        })),
      };
    },
    getDeliveryDestinationProperties: (context) => destinationProperties(allProfiles(context)),
    updateCarrierSettings: (context, { carrierId, rowId, active }) =>
      setActive(context, carrierId, rowId, active),
    setDeliveryCarrierActiveStatus: (context, { carrierAppId, rowId, active }) =>
      setActive(context, carrierAppId, rowId, active),
    updateExtendedFields: (context, { id, namespace, namespaceData }) =>
      sent(changes.setExtendedFields(context, findProfile(context, id), namespace, namespaceData)),
  }),
);

/** Adds the query by POST, which the platform answers too (statement delivery-profiles). */
function withPost(operations: readonly Operation[]): Operation[] {
  const posted = operations
    .filter(({ name }) => name.endsWith('.queryDeliveryProfiles'))
    .map((it) => ({ ...it, name: `${it.name}ByPost`, method: 'POST', hasContract: false }));
  return [...operations, ...posted];
}
