import { z } from 'zod';

/** The possible outcomes of loading a remote; only `carregado` means success. */
export const classeSchema = z.enum([
  'carregado',
  'entrada-indisponivel',
  'entrada-invalida',
  'integridade',
  'tempo-esgotado',
  'pedaco-ausente',
  'origem-recusada',
  'incompativel',
  'erro-ao-carregar',
  'erro-ao-desenhar',
]);
export type Classe = z.infer<typeof classeSchema>;

/** The longest reported time, in milliseconds: ten minutes. */
export const MAX_DURACAO_MS = 600_000;

/** The most events in one beacon. */
export const MAX_EVENTOS = 10;

/** One remote that was loaded or failed, in one tab: nothing about the person. */
export const eventoSchema = z.strictObject({
  remoto: z.string().regex(/^mfe-[a-z\d-]{1,36}$/, 'Remoto inválido'),
  versao: z.string().regex(/^[\w.-]{1,40}$/, 'Versão inválida'),
  classe: classeSchema,
  duracaoMs: z.int('Duração inválida').min(0, 'Duração inválida').max(MAX_DURACAO_MS, 'Duração inválida'),
});
export type Evento = z.infer<typeof eventoSchema>;

/** Body of POST /telemetria. */
export const telemetriaSchema = z.strictObject({
  eventos: z
    .array(eventoSchema)
    .min(1, 'Informe ao menos um evento')
    .max(MAX_EVENTOS, `Máximo de ${MAX_EVENTOS} eventos`),
});
export type Telemetria = z.infer<typeof telemetriaSchema>;
