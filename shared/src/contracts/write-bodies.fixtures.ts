import type { z } from 'zod';

export const messages = (schema: z.ZodType, body: unknown) => {
  const result = schema.safeParse(body);
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
};

export const escritorio = {
  cnpj: '11.222.333/0001-81',
  nomeFantasia: 'Almeida',
  razaoSocial: 'Almeida Advogados',
  idEmpresaTipo: 2,
};
export const colaborador = {
  nome: 'Ana',
  email: 'ana@foro.dev',
  senha: 'Foro@2026',
  idEmpresa: 1,
  idUsuarioTipo: 4,
};
export const clientePf = { nome: 'Ana', idUsuarioTipo: 6, celularDDD: '11', celular: '987654321' };
export const processo = {
  titulo: 'Cobrança',
  idProcessoTipo: 1,
  idProcessoPosicaoCliente: 1,
  idProcessoCaso: 1,
  idProcessoStatus: 1,
  idProcessoAcao: 7,
  idProcessoRisco: 1,
  idEquipe: 1,
  idEquipeUsuario: 1,
  idEmpresaGrupo: 1,
  idEmpresa: 9,
};
export const parte = { idProcesso: 1, nome: 'Bruno' };
export const compromisso = {
  idProcessoAgendaPrioridade: 2,
  processoAgenda: 'Audiência',
  dataInicio: '2026-11-20T23:30:00-03:00',
  dataFim: '2026-11-21T00:30:00-03:00',
};
