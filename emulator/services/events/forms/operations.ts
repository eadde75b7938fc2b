import { forms as meta } from '@wix/events/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { findEvent } from '../event/find';
import { controlsOf, registrationForm } from '../registration-forms/answers';
import { GUEST_COUNT, makeControl } from '../registration-forms/controls';
import type { Event } from '../stored/events';
import { changeEvent } from '../wix-events-v2/changes';

const APP = 'events';
export const formsOperations: Operation[] = [
  ...moduleOperations('events.forms', meta, access(EVERYONE, APP), {
    getForm: ({ eventId }, context) => ({ form: registrationForm(findEvent(context, eventId)) }),
  }),

  ...moduleOperations('events.forms', meta, access(MANAGERS, APP), {
    addControl({ eventId, ...settings }, context) {
      const event = findEvent(context, eventId);
      assert(Object.values(settings).some(Boolean), () =>
        invalidField('control', 'must be one of the kinds of controls', 'REQUIRED_ONE_OF_FIELD'),
      );
      const controls = controlsOf(event);
      const isSecondGuestControl = settings.additionalGuests && hasInput(event, GUEST_COUNT);
      assert(!isSecondGuestControl && event.registration.type !== 'EXTERNAL', () =>
        applicationError(400, 'INVALID_EVENT_CONFIGURATION', `The form of ${event.title} cannot ask this`),
      );
      const id = `control-${context.ids.guid().slice(0, 8)}`;
      const orderIndex = 1 + Math.max(...controls.map((control) => control.orderIndex ?? 0));
      const form = [...(event.form ?? []), makeControl(settings, id, orderIndex)];
      return { id, form: registrationForm(storeForm(context, event, form)) };
    },
    deleteControl({ eventId, id = '' }: DeleteRequest, context) {
      const event = findEvent(context, eventId);
      const form = event.form ?? [];
      const kept = form.filter((control) => control.id !== id);
      assert(kept.length < form.length, () =>
        applicationError(
          404,
          'CONTROL_NOT_FOUND',
          `The form of ${event.title} has no control ${id} of its own`,
        ),
      );
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
