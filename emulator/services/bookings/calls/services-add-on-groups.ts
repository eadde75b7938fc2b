import { services as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, assertWhole, type ErrorCode, invalidField } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import { access, moduleOperations, type Operation, type RequestOf } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { ADD_ON, addOns } from '../services/add-ons/entity';
import { groupNotOfService } from '../services/add-ons/errors';
import { changeService, findService } from '../services/changes';
import type { Service } from '../services/entity';
import { subscriptionServiceNotSupported } from '../services/errors';

type Given = RequestOf<typeof meta.createAddOnGroup>['addOnGroup'];
type Group = NonNullable<Service['addOnGroups']>[number];

/** The most groups of a service (SDK: Service.addOnGroups). */
const MOST_GROUPS = 3;

const groupsOf = ({ addOnGroups }: Service): Group[] => addOnGroups ?? [];

/** @throws PlatformError 400 for a group without a name, or with a limit below one; 404 for an unknown add-on */
function checked(context: Context, group: Given & { id: string }): Group {
  const { id, name, maxNumberOfAddOns, addOnIds, prompt } = group;
  assertGiven(name, 'addOnGroup.name');
  if (maxNumberOfAddOns) assertWhole(maxNumberOfAddOns, 'addOnGroup.maxNumberOfAddOns', 1);
  for (const addOnId of addOnIds ?? []) findEntity(context, ADD_ON, addOnId);
  return {
    id,
    name,
    ...(maxNumberOfAddOns && { maxNumberOfAddOns }),
    addOnIds: [...new Set(addOnIds ?? [])],
    ...(prompt && { prompt }),
  };
}

/** Returns a group of a service. @throws PlatformError with the code that the call declares (platform facts 28.8) */
function findGroup(service: Service, groupId: string | null | undefined, code: ErrorCode): Group {
  const group = groupsOf(service).find(({ id }) => id === groupId);
  assert(group, () => groupNotOfService(code, service, groupId));
  return group;
}

/** Stores a group of a service, replacing the one with the same id. */
function saveGroup(context: Context, service: Service, group: Group): Group {
  const addOnGroups = groupsOf(service).map((it) => (it.id === group.id ? group : it));
  changeService(context, { ...service, addOnGroups });
  return group;
}

const changing = moduleOperations('bookings.services', meta, access(MANAGERS, 'bookings'), {
  createAddOnGroup(context, { addOnGroup, serviceId }) {
    const service = findService(context, serviceId ?? '');
    assert(service.payment?.rateType !== 'SUBSCRIPTION', () => subscriptionServiceNotSupported(service.name));
    assert(groupsOf(service).length < MOST_GROUPS, () =>
      invalidField('addOnGroup', `of a service: there can be ${MOST_GROUPS} at most`, 'MAX_SIZE'),
    );
    const group = checked(context, { ...addOnGroup, id: context.ids.guid() });
    changeService(context, { ...service, addOnGroups: [...groupsOf(service), group] });
    return { addOnGroup: group };
  },
  updateAddOnGroup(context, { addOnGroup, serviceId }) {
    const service = findService(context, serviceId ?? '');
    const before = findGroup(service, addOnGroup.id, 'GROUP_NOT_ON_SERVICE');
    const { id } = before;
    const after = checked(context, { ...(mergePatch(before, addOnGroup) as Given), id: id ?? '' });
    return { addOnGroup: saveGroup(context, service, after) };
  },
  deleteAddOnGroup(context, { addOnGroupId, serviceId }) {
    const service = findService(context, serviceId ?? '');
    const group = findGroup(service, addOnGroupId, 'GROUP_NOT_ON_SERVICE');
    const addOnGroups = groupsOf(service).filter((it) => it !== group);
    changeService(context, { ...service, addOnGroups });
  },
  setAddOnsForGroup(context, { serviceId, groupId, addOnIds }) {
    const service = findService(context, serviceId ?? '');
    const group = findGroup(service, groupId, 'ADD_ON_GROUP_NOT_FOUND');
    const after = checked(context, { ...group, id: group.id ?? '', addOnIds });
    return { addOnGroup: saveGroup(context, service, after) };
  },
});

const reading = moduleOperations('bookings.services', meta, access(EVERYONE, 'bookings'), {
  listAddOnGroupsByServiceId(context, { serviceId, groupIds }) {
    const groups = groupsOf(findService(context, serviceId ?? ''));
    return {
      addOnGroupsDetails: groups
        .filter(({ id }) => !groupIds?.length || groupIds.some((it) => it === id))
        .map(({ id, name, prompt, maxNumberOfAddOns, addOnIds }) => ({
          ...(id && { groupId: id }),
          groupName: name ?? '',
          ...(maxNumberOfAddOns && { maxNumberOfAddOns }),
          ...(prompt && { prompt }),
          addOns: addOnIds?.flatMap((addOnId) => detailsOf(context, addOnId)) ?? [],
        })),
    };
  },
});

function detailsOf({ documents }: Context, addOnId: string) {
  const addOn = documents.get(addOns, addOnId);
  if (!addOn) return [];
  const { name, price, durationInMinutes, maxQuantity } = addOn;
  return [
    {
      addOnId,
      ...(name && { name }),
      ...(price && { price }),
      ...(durationInMinutes !== undefined && { durationInMinutes }),
      ...(maxQuantity !== undefined && { maxQuantity }),
    },
  ];
}

export const addOnGroupOperations: Operation[] = [...changing, ...reading];
