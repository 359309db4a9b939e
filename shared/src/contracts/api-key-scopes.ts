// Separate from the schemas, so that screens can name scopes without zod.

/** What a key may be allowed to do, in the words of its form. Which actions each opens: `api/src/session/key-scopes.ts`. */
export const KEY_SCOPES = {
  'processos.ler': 'Ler processos, partes contrárias e acompanhamentos',
  'processos.gravar': 'Criar, alterar e excluir processos, partes contrárias e acompanhamentos',
  'cadastros.ler': 'Ler clientes, empresas, usuários e equipes',
  'cadastros.gravar': 'Criar e alterar empresas e qualificações de clientes',
  'prazos.ler': 'Ler prazos e calendários forenses',
  'prazos.gravar': 'Criar, alterar e encerrar prazos',
  'agenda.ler': 'Ler compromissos',
  'agenda.gravar': 'Criar, alterar e excluir compromissos',
  'publicacoes.ler': 'Ler publicações',
  'publicacoes.gravar': 'Tratar publicações',
  'documentos.ler': 'Ler e baixar documentos',
  'documentos.gravar': 'Enviar, alterar e excluir documentos',
  'custos.ler': 'Ler custos, honorários, horas e prestações de contas',
  'custos.gravar': 'Lançar, alterar e excluir custos e horas',
  'riscos.ler': 'Ler riscos e provisões',
} as const;

/** A part of the API that a key opens, as far as its user's role may do it too. */
export type KeyScope = keyof typeof KEY_SCOPES;

export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]];

/** How long a key may last, in days. */
export const KEY_DAYS = { 30: '30 dias', 90: '90 dias', 180: '6 meses', 365: '1 ano' } as const;

export const KEY_STATES = ['ativa', 'vencida', 'revogada'] as const;
export const KEY_STATE_WORDS: Readonly<Record<(typeof KEY_STATES)[number], string>> = {
  ativa: 'Ativa',
  vencida: 'Vencida',
  revogada: 'Revogada',
};
