import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  // A form is sent to the app's own host: Astro believes a Host header only where it is told to.
  security: { allowedDomains: [{ hostname: 'localhost' }] },
});
