import * as z from 'zod';

export const caller = z
  .object({
    role: z.enum(['visitor', 'member', 'owner', 'app']),
    id: z.string(),
    apiKey: z
      .object({ id: z.string(), name: z.string(), permissions: z.array(z.string()) })
      .optional()
      .describe('The owner’s API key, if it is one with fewer permissions.'),
  })
  .meta({ id: 'Caller' });
export type Caller = z.infer<typeof caller>;

/** The caller of a call that the control API makes; `none` sends no token. */
export const as = z
  .union(
    [
      z.enum(['visitor', 'owner', 'app', 'none']),
      z.strictObject({ member: z.string().min(1) }),
      z.strictObject({ visitor: z.guid() }),
      z.strictObject({ apiKey: z.string().min(1) }),
    ],
    {
      error:
        'must be visitor, owner, app, none, {"member": <e-mail or id>}, {"visitor": <id>} or {"apiKey": <name or id>}',
    },
  )
  .meta({ id: 'As' });
export type As = z.infer<typeof as>;

/** A JSON Schema of version 2020-12. */
export const jsonSchema = z.record(z.string(), z.unknown()).meta({ id: 'JSONSchema' });
