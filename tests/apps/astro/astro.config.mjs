import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  // A form is sent to the app's own host, and Astro trusts a Host header only if it is allowed here.
  security: { allowedDomains: [{ hostname: 'localhost' }] },
});
