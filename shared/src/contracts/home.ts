import { z } from 'zod';

/** A panel of the home page by its remote and its name: `mfe-agenda/hoje`; the host's own panels are `host/…`. */
const painelSchema = z.strictObject({
  painel: z.string().regex(/^[a-z][a-z0-9-]{0,39}\/[a-z][a-z0-9-]{0,39}$/, 'Painel inválido'),
  oculto: z.boolean(),
});

/**
 * GET and PUT /Account/home: the panels in the person's order, and which of them are hidden. Empty means the
 * default order.
 */
export const homeSchema = z.strictObject({
  paineis: z.array(painelSchema).max(60, 'Máximo de 60 painéis'),
});
export type Home = z.infer<typeof homeSchema>;
export type HomePainel = Home['paineis'][number];
