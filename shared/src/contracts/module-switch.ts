import { z } from 'zod';
import './primitives';

/** GET /Modules/switch: whether modules may be switched off and on from `/status` in this installation. */
export const moduleSwitchAllowedSchema = z.object({ permitido: z.boolean() });

/** Longest reason, in characters; people read it in place of the pages. */
const MAX_MOTIVO = 300;

/**
 * POST /Modules/switch: switches a module off or on, or, with `parte` (`inicio/hoje`), one of its
 * contributions.
 */
export const moduleSwitchSchema = z
  .strictObject({
    modulo: z.string().regex(/^mfe-[a-z\d-]{1,36}$/, 'Módulo inválido'),
    parte: z
      .string()
      .regex(/^[a-z][a-z.]{0,40}\/[a-z][a-z\d-]{0,40}$/, 'Parte inválida')
      .nullable(),
    ligado: z.boolean('Informe se fica ligado'),
    motivo: z
      .string()
      .trim()
      .max(MAX_MOTIVO, `Máximo de ${MAX_MOTIVO} caracteres`)
      .regex(/^\P{Cc}*$/u, 'Caractere inválido')
      .nullable(),
  })
  .refine(({ ligado, motivo }) => ligado || Boolean(motivo), {
    path: ['motivo'],
    message: 'Motivo é obrigatório',
  });
export type ModuleSwitch = z.infer<typeof moduleSwitchSchema>;

/** The release that applied the switch. */
export const moduleSwitchedSchema = z.object({ publicacao: z.int() });
