import { z } from 'zod';
import { idSchema } from './primitives';

/** The only reference tables that POST /Dropdown can read. */
export const DROPDOWN_TABLES = [
  'TbProcessoTipo',
  'TbProcessoStatus',
  'TbProcessoCaso',
  'TbProcessoRisco',
  'TbProcessoAcao',
  'TbProcessoPosicaoCliente',
  'TbProcessoNatureza',
  'TbProcessoProcedimento',
  'TbProcessoFase',
  'TbProcessoOrgao',
  'TbProcessoJustica',
  'TbProcessoInstancia',
  'TbProcessoNegociacaoClienteTipo',
  'TbEstado',
  'TbCidade',
  'TbProcessoHistoricoTipo',
  'TbProcessoAgendaPrioridade',
  'TbEmpresaTipo',
  'TbEmpresaRamo',
  'TbUsuarioTipo',
  'TbUsuarioCargo',
] as const;
export const dropdownTableSchema = z.enum(DROPDOWN_TABLES);
export type DropdownTable = z.infer<typeof dropdownTableSchema>;

/** Columns by which a table may be filtered. */
export const DROPDOWN_WHERE: Partial<Record<DropdownTable, readonly string[]>> = {
  TbCidade: ['idEstado'],
  TbProcessoInstancia: ['idProcessoJustica'],
  TbProcessoOrgao: ['idProcessoJustica'],
};

/** POST /Dropdown. `where` is an object of allow-listed columns (`{ "idEstado": 35 }`); `forceGetAll` adds the inactive rows. */
export const dropdownRequestSchema = z
  .strictObject({
    table: dropdownTableSchema,
    columnDescription: z.literal('descricao'),
    forceGetAll: z.boolean(),
    where: z.record(z.string(), idSchema).nullish(),
  })
  .superRefine(({ table, where }, context) => {
    for (const column of Object.keys(where ?? {})) {
      if (!DROPDOWN_WHERE[table]?.includes(column))
        context.addIssue({ code: 'custom', path: ['where', column], message: 'Filtro inválido' });
    }
  });
export type DropdownRequest = z.infer<typeof dropdownRequestSchema>;

/**
 * One option of a select. Only some tables have the further fields: a priority's colour, a position's side
 * and opposite, a state's letters, a court's digits J and TR, the instance, whether clients see follow-ups of
 * the type by default.
 */
export const dropdownOptionSchema = z.object({
  id: z.int(),
  descricao: z.string(),
  cor: z.string().nullish(),
  polo: z.string().nullish(),
  idPosicaoOposta: z.int().nullish(),
  sigla: z.string().nullish(),
  codigoJustica: z.int().nullish(),
  codigoTribunal: z.int().nullish(),
  grau: z.string().nullish(),
  visivelCliente: z.boolean().nullish(),
});
export type DropdownOption = z.infer<typeof dropdownOptionSchema>;
export const dropdownAnswerSchema = z.array(dropdownOptionSchema);
