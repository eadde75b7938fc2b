import * as z from 'zod';

export const servicePlugin = z
  .object({
    id: z.string(),
    kind: z.string().describe('Its name in the SDK, such as additionalFees.'),
    url: z.string().describe('The base address; the path of a call is appended.'),
    appId: z.string().describe('The app that it belongs to, for which calls are signed.'),
    catalogAppIds: z.array(z.string()).optional(),
    validateInCart: z.boolean().optional(),
    fallbackValueForRequires3dSecure: z.boolean().optional(),
  })
  .meta({ id: 'ServicePlugin' });
export type ServicePlugin = z.infer<typeof servicePlugin>;
