import * as z from 'zod';

/** The settings of a service plugin, by the names of its configuration on the platform. */
export const pluginSettings = z.object({
  appId: z.string().optional(),
  catalogAppIds: z.array(z.string()).optional(),
  supportedAlgorithms: z
    .array(
      z.object({
        algorithmId: z.guid(),
        name: z.string().min(1).max(50),
        description: z.string().min(1).max(500),
        additionalInfo: z.string().min(1).max(300).optional(),
        algorithmType: z.enum(['RELATED_ITEMS', 'GLOBAL']),
      }),
    )
    .min(1)
    .max(100)
    .optional(),
  validateInCart: z.boolean().optional(),
  fallbackValueForRequires3dSecure: z.boolean().optional(),
});

export const servicePlugin = pluginSettings
  .extend({
    id: z.string(),
    kind: z.string().describe('Its name in the SDK, such as additionalFees.'),
    url: z.string().describe('The base address; the path of a call is appended.'),
    appId: z.string().describe('The app to which it belongs; calls are signed for it.'),
  })
  .meta({ id: 'ServicePlugin' });
export type ServicePlugin = z.infer<typeof servicePlugin>;
