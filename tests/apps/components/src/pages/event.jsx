import {
  Event,
  PricingOption,
  ScheduleItem,
  ScheduleItemsGroup,
  ScheduleList,
  TicketDefinition,
  TicketsPicker,
} from '@wix/headless-events/react';
import {
  loadEventListServiceConfig,
  loadEventServiceConfig,
  loadOccurrenceListServiceConfig,
  loadScheduleListServiceConfig,
  loadTicketDefinitionListServiceConfig,
} from '@wix/headless-events/services';
import { Form } from '@wix/headless-forms/react';
import { FIELDS } from '../fields.jsx';

export async function load({ slug }) {
  const { config } = await loadEventServiceConfig({ slug });
  const { _id: eventId, dateAndTimeSettings } = config.event;
  return {
    slug,
    eventServiceConfig: config,
    eventListServiceConfig: await loadEventListServiceConfig(),
    ticketDefinitionListServiceConfig: await loadTicketDefinitionListServiceConfig({ eventId }),
    scheduleListServiceConfig: await loadScheduleListServiceConfig({ eventId, limit: 2 }),
    occurrenceListServiceConfig: await loadOccurrenceListServiceConfig({
      recurringCategoryId: dateAndTimeSettings?.recurringEvents?.categoryId,
    }),
  };
}

function Quantity({ options, quantity, setQuantity }) {
  return (
    <select
      aria-label="Tickets"
      value={quantity}
      onChange={({ target }) => setQuantity(Number(target.value))}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

function Tickets({ slug, ...configs }) {
  return (
    <TicketsPicker.Root
      {...configs}
      checkoutServiceConfig={{ thankYouPageUrl: `${location.origin}/event-order/${slug}` }}
    >
      <TicketsPicker.TicketDefinitions>
        <TicketsPicker.TicketDefinitionRepeater>
          <div>
            <TicketDefinition.Name />
            <TicketDefinition.FixedPricing />
            <TicketDefinition.PricingRange />
            <TicketDefinition.PricingOptions>
              <TicketDefinition.PricingOptionRepeater>
                <div>
                  <PricingOption.Name />
                  <PricingOption.Pricing />
                  <PricingOption.Quantity asChild>{Quantity}</PricingOption.Quantity>
                </div>
              </TicketDefinition.PricingOptionRepeater>
            </TicketDefinition.PricingOptions>
            <TicketDefinition.Quantity asChild>{Quantity}</TicketDefinition.Quantity>
          </div>
        </TicketsPicker.TicketDefinitionRepeater>
      </TicketsPicker.TicketDefinitions>
      <TicketsPicker.Totals asChild>
        {({ formattedTotalMoney }) => <p>Total {formattedTotalMoney}</p>}
      </TicketsPicker.Totals>
      <TicketsPicker.CheckoutError />
      <TicketsPicker.CheckoutTrigger label="Buy tickets" />
    </TicketsPicker.Root>
  );
}

export function Page({
  slug,
  eventServiceConfig,
  eventListServiceConfig,
  ticketDefinitionListServiceConfig,
  scheduleListServiceConfig,
  occurrenceListServiceConfig,
}) {
  const { event } = eventServiceConfig;
  return (
    <Event.Root
      event={event}
      eventListServiceConfig={eventListServiceConfig}
      occurrenceListServiceConfig={occurrenceListServiceConfig}
    >
      <h1>
        <Event.Title />
      </h1>
      <Event.Date format="full" />
      <Event.Location format="full" />
      <ScheduleList.Root scheduleListServiceConfig={scheduleListServiceConfig}>
        <ScheduleList.Groups>
          <ScheduleList.GroupRepeater>
            <ScheduleItemsGroup.Items>
              <ScheduleItemsGroup.ItemRepeater>
                <ScheduleItem.Name />
              </ScheduleItemsGroup.ItemRepeater>
            </ScheduleItemsGroup.Items>
          </ScheduleList.GroupRepeater>
        </ScheduleList.Groups>
      </ScheduleList.Root>
      {event.registration.type === 'RSVP' ? (
        <Event.Form thankYouPageUrl={`${location.origin}/event-order/${slug}`}>
          <Form.Fields fieldMap={FIELDS} rowGapClassname="" columnGapClassname="" />
          <Form.Error />
        </Event.Form>
      ) : (
        <Tickets
          slug={slug}
          eventServiceConfig={eventServiceConfig}
          ticketDefinitionListServiceConfig={ticketDefinitionListServiceConfig}
        />
      )}
    </Event.Root>
  );
}
