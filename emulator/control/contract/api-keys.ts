import * as z from 'zod';

export const apiKeyInput = z.object({
  name: z.string().trim().min(1).max(100),
  permissions: z
    .array(z.string().min(1))
    .min(1)
    .max(200)
    .describe(
      'What the key may call: ids of permissions (ECOM.READ_ORDERS), the beginning of ids (ECOM.*), or all of a package (@wix/ecom).',
    ),
});
export type ApiKeyInput = z.infer<typeof apiKeyInput>;

export const apiKey = apiKeyInput
  .extend({ id: z.string(), key: z.string(), createdDate: z.string() })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;
