import { forms as meta } from '@wix/events/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import type { Event } from '../events/entity';
import { controlNotFound, invalidEventConfiguration } from '../events/errors';
import { findEvent } from '../events/find';
import { changeEvent } from '../events/lifecycle/changes';
import { controlsOf, registrationForm } from '../events/registration-forms/answers';
import { GUEST_COUNT, makeControl } from '../events/registration-forms/controls';

const APP = 'events';
export const formsOperations: Operation[] = [
  ...moduleOperations('events.forms', meta, access(EVERYONE, APP), {
    getForm: (context, { eventId }) => ({ form: registrationForm(findEvent(context, eventId)) }),
  }),

  ...moduleOperations('events.forms', meta, access(MANAGERS, APP), {
    addControl(context, { eventId, ...settings }) {
      assert(Object.values(settings).some(Boolean), () =>
        invalidField('control', 'must be one of the kinds of controls', 'REQUIRED_ONE_OF_FIELD'),
      );
      const event = findEvent(context, eventId);
      const controls = controlsOf(event);
      const isSecondGuestControl = settings.additionalGuests && hasInput(event, GUEST_COUNT);
      assert(!isSecondGuestControl && event.registration.type !== 'EXTERNAL', () =>
        invalidEventConfiguration(event.title),
      );
      // The first date or address of a form has a plain id (statement events-sample-control-date).
      const kind = settings.date ? 'date' : settings.address ? 'address' : 'control';
      const isFree = kind !== 'control' && controls.every((control) => control.id !== kind);
      const id = isFree ? kind : `${kind}-${context.ids.guid().slice(0, 8)}`;
      const orderIndex = 1 + Math.max(...controls.map((control) => control.orderIndex ?? 0));
      const form = [...(event.form ?? []), makeControl(settings, id, orderIndex)];
      return { id, form: registrationForm(storeForm(context, event, form)) };
    },
    deleteControl(context, { eventId, id = '' }: DeleteRequest) {
      const event = findEvent(context, eventId);
      const form = event.form ?? [];
      const kept = form.filter((control) => control.id !== id);
      assert(kept.length < form.length, () => controlNotFound(event.title, id));
      return { form: registrationForm(storeForm(context, event, kept)) };
    },
  }),
];

/** `id` is in the path; the typings have the SDK's name for it, `_id`. */
type DeleteRequest = Serialized<meta.DeleteControlRequestOriginal> & { id?: string };

const hasInput = (event: Event, wanted: string): boolean =>
  controlsOf(event).some(({ inputs = [] }) => inputs.some(({ name }) => name === wanted));

function storeForm(context: Context, event: Event, form: Event['form']): Event {
  const changed = { ...event, form };
  return changeEvent(context, changed, changed);
}
