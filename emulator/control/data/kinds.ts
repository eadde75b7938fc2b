import type { App, CatalogVersion } from '#core/site';

/** An entity's calls: `<package>.<namespace>`, and the entity's name in their functions. */
export type EntityCalls = readonly [module: string, entity: string];

/** How the console shows a collection, and the platform's calls that change it. */
export interface DataKind {
  title: string;
  group: string;
  app?: App;
  calls?: EntityCalls | Readonly<Record<CatalogVersion, EntityCalls | undefined>>;
  /** The shown fields, by their paths in the document; the filterable ones if absent. */
  columns?: readonly string[];
}

const kind = (
  group: string,
  title: string,
  calls?: DataKind['calls'],
  columns?: readonly string[],
  app?: App,
): DataKind => ({ title, group, ...(calls && { calls }), ...(columns && { columns }), ...(app && { app }) });

const byCatalog = (V1_CATALOG: EntityCalls | undefined, V3_CATALOG: EntityCalls | undefined) => ({
  V1_CATALOG,
  V3_CATALOG,
});

const v3 = (module: string, entity: string) => byCatalog(undefined, [`stores.${module}`, entity]);

/** The collections that users know, by table name. All others are the emulator's own. */
export const KINDS: Readonly<Record<string, DataKind>> = {
  products: kind(
    'Stores',
    'Products',
    byCatalog(['stores.products', 'product'], ['stores.productsV3', 'product']),
    ['name', 'slug', 'priceData.price', 'stock.inventoryStatus', 'visible', 'lastUpdated'],
    'stores',
  ),
  store_variants: kind('Stores', 'Variants and stock', undefined, [
    'productName',
    'variantName',
    'sku',
    'stock.quantity',
    'stock.inStock',
    'visible',
  ]),
  inventory_items: kind('Stores', 'Inventory', v3('inventoryItemsV3', 'inventoryItem')),
  product_collections: kind(
    'Stores',
    'Categories of products',
    byCatalog(undefined, ['categories.categories', 'category']),
    ['name', 'slug', 'visible'],
  ),
  brands: kind('Stores', 'Brands', v3('brandsV3', 'brand')),
  ribbons: kind('Stores', 'Ribbons', v3('ribbonsV3', 'ribbon')),
  info_sections: kind('Stores', 'Info sections', v3('infoSectionsV3', 'infoSection')),
  customizations: kind('Stores', 'Options and modifiers', v3('customizationsV3', 'customization')),
  product_groups: kind('Stores', 'Product groups', v3('productGroupsV3', 'productGroup')),
  promotions: kind('Stores', 'Promotions', v3('promotionsV3', 'promotion')),
  subscription_options: kind('Stores', 'Subscription options', [
    'stores.subscriptionOptions',
    'subscriptionOption',
  ]),
  stores_locations: kind('Stores', 'Stock locations'),
  orders: kind(
    'Sales',
    'Orders',
    ['ecom.orders', 'order'],
    ['number', 'createdDate', 'buyerInfo.email', 'status', 'paymentStatus', 'priceSummary.total.amount'],
  ),
  carts: kind('Sales', 'Carts', ['ecom.cart', 'cart']),
  checkouts: kind('Sales', 'Checkouts', ['ecom.checkout', 'checkout']),
  abandoned_checkouts: kind('Sales', 'Abandoned checkouts', ['ecom.abandonedCheckouts', 'abandonedCheckout']),
  coupons: kind('Sales', 'Coupons'),
  discount_rules: kind('Sales', 'Discount rules', ['ecom.discountRules', 'discountRule']),
  gift_cards: kind('Sales', 'Gift cards', undefined, ['code', 'balance', 'disabled', 'expirationDate']),
  gift_card_transactions: kind('Sales', 'Changes of gift cards', undefined, [
    'giftCardId',
    'type',
    'operationType',
    'amount',
    'updatedBalance',
    'createdDate',
  ]),
  gift_card_products: kind('Sales', 'Gift card products', [
    'gift-vouchers.giftVoucherProducts',
    'giftCardProduct',
  ]),
  draft_orders: kind('Sales', 'Draft orders', ['ecom.draftOrders', 'draftOrder']),
  order_payment_requests: kind('Sales', 'Payment requests', [
    'ecom.orderPaymentRequests',
    'orderPaymentRequest',
  ]),
  order_transactions: kind('Sales', 'Transactions'),
  order_fulfillments: kind('Sales', 'Fulfillments'),
  order_invoices: kind('Sales', 'Invoices'),
  subscription_contracts: kind('Sales', 'Subscription contracts'),
  stock_requests: kind('Sales', 'Back-in-stock requests', [
    'ecom.backInStockNotifications',
    'backInStockNotificationRequest',
  ]),
  checkout_templates: kind('Sales', 'Checkout templates', ['ecom.checkoutTemplates', 'checkoutTemplate']),
  shipping_options: kind('Sales', 'Shipping options', ['ecom.shippingOptions', 'shippingOption']),
  events: kind(
    'Events',
    'Events',
    ['events.wixEventsV2', 'event'],
    ['title', 'slug', 'status', 'dateAndTimeSettings.startDate', 'registration.initialType'],
    'events',
  ),
  ticket_definitions: kind('Events', 'Kinds of tickets', ['events.ticketDefinitionsV2', 'ticketDefinition']),
  ticket_reservations: kind('Events', 'Reservations of tickets', [
    'events.ticketReservations',
    'ticketReservation',
  ]),
  ticket_orders: kind('Events', 'Ticket orders', ['events.orders', 'order']),
  tickets: kind('Events', 'Tickets', ['events.tickets', 'ticket']),
  rsvps: kind('Events', 'Answers to invitations', ['events.rsvpV2', 'rsvp']),
  guests: kind('Events', 'Guests'),
  event_categories: kind('Events', 'Categories of events', ['events.categories', 'category']),
  event_policies: kind('Events', 'Policies of events', ['events.policies', 'policy']),
  event_schedule_items: kind('Events', 'Schedule', ['events.schedule', 'scheduleItem']),
  event_staff: kind('Events', 'Staff of events', ['events.staffMembers', 'staffMember']),
  plans: kind(
    'Pricing plans',
    'Plans',
    ['pricing-plans.plansV3', 'plan'],
    ['name', 'slug', 'public', 'archived', 'primary'],
    'pricing-plans',
  ),
  plan_orders: kind('Pricing plans', 'Orders of plans'),
  booking_services: kind(
    'Bookings',
    'Services',
    ['bookings.services', 'service'],
    ['name', 'type', 'tagLine', 'category.name', 'hidden'],
    'bookings',
  ),
  bookings: kind(
    'Bookings',
    'Bookings',
    ['bookings.bookings', 'booking'],
    ['contactDetails.firstName', 'startDate', 'endDate', 'status', 'paymentStatus'],
  ),
  booking_staff: kind('Bookings', 'Staff', ['bookings.staffMembers', 'staffMember']),
  booking_resources: kind('Bookings', 'Resources', ['bookings.resources', 'resource']),
  booking_categories: kind('Bookings', 'Categories of services', ['bookings.categoriesV2', 'category']),
  booking_policies: kind('Bookings', 'Booking policies', ['bookings.bookingPolicies', 'bookingPolicy']),
  contacts: kind(
    'Contacts',
    'Contacts',
    ['crm.contacts', 'contact'],
    ['info.name.first', 'info.name.last', 'primaryInfo.email', 'primaryInfo.phone', 'createdDate'],
  ),
  contact_labels: kind('Contacts', 'Labels', ['crm.labels', 'label']),
  contact_extended_fields: kind('Contacts', 'Extended fields', ['crm.extendedFields', 'extendedField']),
  contact_notes: kind('Contacts', 'Notes', ['crm.notes', 'note']),
  contact_tasks: kind('Contacts', 'Tasks', ['crm.tasks', 'task']),
  email_subscriptions: kind('Contacts', 'E-mail subscriptions'),
  identities: kind(
    'Members',
    'Members',
    ['members.members', 'member'],
    ['email', 'profile.nickname', 'profile.firstName', 'profile.lastName', 'status.name', 'lastLoginDate'],
  ),
  badges: kind('Members', 'Badges', ['members.badgesV2', 'badge']),
  member_abouts: kind('Members', 'About members', ['members.membersAbout', 'memberAbout']),
  posts: kind('Blog', 'Posts', ['blog.posts', 'post'], undefined, 'blog'),
  draft_posts: kind('Blog', 'Drafts', ['blog.draftPosts', 'draftPost']),
  blog_categories: kind('Blog', 'Categories of posts', ['blog.categories', 'category']),
  blog_tags: kind('Blog', 'Tags', ['blog.tags', 'tag']),
  groups: kind(
    'Community',
    'Groups',
    ['groups.groups', 'group'],
    ['name', 'slug', 'privacyStatus', 'membersCount', 'createdDate'],
  ),
  group_memberships: kind('Community', 'Members of groups'),
  group_requests: kind('Community', 'Requests for groups', undefined, [
    'group.name',
    'status',
    'createdDate',
  ]),
  group_join_requests: kind('Community', 'Requests to join groups'),
  comments: kind('Community', 'Comments', ['comments.comments', 'comment']),
  reviews: kind('Community', 'Reviews', ['reviews.reviews', 'review'], undefined, 'reviews'),
  loyalty_programs: kind('Loyalty', 'Programs', ['loyalty.programs', 'loyaltyProgram'], undefined, 'loyalty'),
  loyalty_accounts: kind('Loyalty', 'Accounts', ['loyalty.accounts', 'account']),
  loyalty_rewards: kind('Loyalty', 'Rewards', ['loyalty.rewards', 'reward']),
  loyalty_transactions: kind('Loyalty', 'Points', ['loyalty.transactions', 'loyaltyTransaction']),
  loyalty_coupons: kind('Loyalty', 'Coupons for points', ['loyalty.coupons', 'loyaltyCoupon']),
  forms: kind('Forms', 'Forms', ['forms.forms', 'form'], undefined, 'forms'),
  form_submissions: kind('Forms', 'Submissions', ['forms.submissions', 'submission']),
  restaurant_menus: kind('Restaurants', 'Menus', ['restaurants.menus', 'menu'], undefined, 'restaurants'),
  restaurant_sections: kind('Restaurants', 'Sections', ['restaurants.sections', 'section']),
  restaurant_items: kind('Restaurants', 'Dishes', ['restaurants.items', 'item']),
  restaurant_item_variants: kind('Restaurants', 'Variants of dishes', [
    'restaurants.itemVariants',
    'variant',
  ]),
  restaurant_item_labels: kind('Restaurants', 'Labels of dishes', ['restaurants.itemLabels', 'label']),
  restaurant_item_modifiers: kind('Restaurants', 'Modifiers', ['restaurants.itemModifiers', 'modifier']),
  restaurant_item_modifier_groups: kind('Restaurants', 'Groups of modifiers', [
    'restaurants.itemModifierGroups',
    'modifierGroup',
  ]),
  restaurant_orders: kind('Restaurants', 'Orders of dishes', ['restaurants.orders', 'order']),
  table_reservations: kind('Table reservations', 'Reservations of tables', [
    'table-reservations.reservations',
    'reservation',
  ]),
  reservation_locations: kind('Table reservations', 'Locations', [
    'table-reservations.reservationLocations',
    'reservationLocation',
  ]),
  galleries: kind('Galleries', 'Galleries', ['pro-gallery.proGallery', 'gallery'], undefined, 'pro-gallery'),
  gallery_items: kind('Galleries', 'Pictures, videos and texts', undefined, ['title', 'type', 'sortOrder']),
  portfolio_projects: kind(
    'Portfolio',
    'Projects',
    ['portfolio.projects', 'project'],
    ['title', 'slug', 'hidden', 'updatedDate'],
    'portfolio',
  ),
  portfolio_collections: kind(
    'Portfolio',
    'Collections',
    ['portfolio.collections', 'collection'],
    ['title', 'slug', 'hidden', 'sortOrder'],
  ),
  portfolio_items: kind('Portfolio', 'Pictures and videos of projects', [
    'portfolio.projectItems',
    'projectItem',
  ]),
  faq_questions: kind(
    'Questions',
    'Questions',
    ['faq.questionEntry', 'questionEntry'],
    ['question', 'slug', 'sortOrder', 'updatedDate'],
    'faq',
  ),
  faq_categories: kind('Questions', 'Categories of questions', ['faq.category', 'category']),
  media_files: kind('Media', 'Files', ['media.files', 'fileDescriptor']),
  media_folders: kind('Media', 'Folders', ['media.folders', 'folder']),
  data_collections: kind('CMS', 'Collections', ['data.collections', 'dataCollection']),
};
