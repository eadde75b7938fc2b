import * as z from 'zod';

export const mail = z
  .object({
    id: z.string(),
    number: z.int().describe('Ascending over all messages.'),
    kind: z.string(),
    title: z.string().describe('The kind in words.'),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    language: z.string().optional(),
    code: z.string().optional(),
    link: z.string().optional(),
    createdDate: z.string(),
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof mail>;
