import { createRoot } from 'react-dom/client';
import { visit } from './client.js';

const PAGES = {
  '': () => import('./pages/products.jsx'),
  product: () => import('./pages/product.jsx'),
  cart: () => import('./pages/cart.jsx'),
  events: () => import('./pages/events.jsx'),
  event: () => import('./pages/event.jsx'),
  'event-order': () => import('./pages/event-order.jsx'),
  services: () => import('./pages/services.jsx'),
  form: () => import('./pages/form.jsx'),
  plans: () => import('./pages/plans.jsx'),
  collection: () => import('./pages/collection.jsx'),
  blog: () => import('./pages/blog.jsx'),
  post: () => import('./pages/post.jsx'),
  faq: () => import('./pages/faq.jsx'),
  menus: () => import('./pages/menus.jsx'),
  order: () => import('./pages/order.jsx'),
  reserve: () => import('./pages/reserve.jsx'),
  'reservation-details': () => import('./pages/reservation-details.jsx'),
  'reservation-confirmation': () => import('./pages/reservation-confirmation.jsx'),
  'log-in': () => import('./pages/log-in.jsx'),
  'login-callback': () => import('./pages/log-in.jsx'),
};

// As in the demos of the packages: what a page shows is loaded first, then it is rendered.
const [, name, slug] = location.pathname.split('/');
await visit();
const { load, Page } = await PAGES[name]();
const loaded = await load?.({ slug, parameters: new URLSearchParams(location.search) });
createRoot(document.getElementById('root')).render(<Page {...loaded} />);
