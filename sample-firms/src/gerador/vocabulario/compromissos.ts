import type { Polo } from '../../installation';
import type { Trilha } from '../materias/materia';

/** A kind of commitment. */
export interface Modelo {
  readonly peso: number;
  readonly titulo: string;
  /** Reference ids of the priorities it may have. */
  readonly prioridades: readonly number[];
  /** Minutes it may last. */
  readonly duracoes: readonly number[];
  readonly descricao: string | null;
  readonly local: 'vara' | 'escritório' | 'vídeo' | 'cliente' | 'nenhum';
  /** Whether it avoids the recess, when no court sits and no period runs. */
  readonly isForense: boolean;
  /** Only for cases of these courses; every case if absent. */
  readonly trilhas?: readonly Trilha[];
  /** Only if the client is at this pole. */
  readonly polo?: Polo;
}

const [BAIXA, NORMAL, ALTA, URGENTE, PRAZO_FATAL] = [1, 2, 3, 4, 5];
const JUIZO: readonly Trilha[] = [
  'comum',
  'trabalhista',
  'execucao',
  'fiscal',
  'mandado',
  'familia',
  'penal',
];

/** Commitments about a case; `{contra}` and `{cliente}` are filled in. */
export const COM_PROCESSO: readonly Modelo[] = [
  {
    peso: 5,
    titulo: 'Audiência de conciliação – {contra}',
    prioridades: [ALTA, NORMAL],
    duracoes: [30, 60],
    descricao: 'Levar proposta de acordo autorizada por {cliente}.',
    local: 'vara',
    isForense: true,
    trilhas: ['comum', 'familia', 'inventario'],
  },
  {
    peso: 6,
    titulo: 'Audiência de instrução – {contra}',
    prioridades: [ALTA, URGENTE],
    duracoes: [90, 120],
    descricao: 'Testemunhas avisadas. Conferir o link e os documentos na véspera.',
    local: 'vara',
    isForense: true,
    trilhas: ['comum', 'trabalhista', 'penal'],
  },
  {
    peso: 4,
    titulo: 'Audiência una – {contra}',
    prioridades: [ALTA, URGENTE],
    duracoes: [60, 90],
    descricao: 'Preposto e carta de preposição confirmados com {cliente}.',
    local: 'vídeo',
    isForense: true,
    trilhas: ['trabalhista'],
    polo: 'P',
  },
  {
    peso: 6,
    titulo: 'Prazo: contestação – {contra}',
    prioridades: [PRAZO_FATAL],
    duracoes: [30, 60],
    descricao: 'Último dia. Minuta com revisão do sócio até a véspera.',
    local: 'nenhum',
    isForense: true,
    trilhas: ['comum', 'trabalhista', 'familia'],
    polo: 'P',
  },
  {
    peso: 5,
    titulo: 'Prazo: réplica – {contra}',
    prioridades: [PRAZO_FATAL, URGENTE],
    duracoes: [30, 60],
    descricao: 'Conferir os documentos novos um a um.',
    local: 'nenhum',
    isForense: true,
    trilhas: ['comum', 'trabalhista', 'familia'],
    polo: 'A',
  },
  {
    peso: 5,
    titulo: 'Prazo: contrarrazões – {contra}',
    prioridades: [PRAZO_FATAL],
    duracoes: [30, 60],
    descricao: 'Último dia. Conferir a tempestividade do recurso.',
    local: 'nenhum',
    isForense: true,
    trilhas: ['recursal'],
  },
  {
    peso: 5,
    titulo: 'Prazo: defesa administrativa – {contra}',
    prioridades: [PRAZO_FATAL],
    duracoes: [60],
    descricao: 'Protocolo eletrônico. Certificado digital do cliente já conferido.',
    local: 'nenhum',
    isForense: false,
    trilhas: ['administrativa'],
  },
  {
    peso: 6,
    titulo: 'Prazo: recurso – {contra}',
    prioridades: [PRAZO_FATAL, URGENTE],
    duracoes: [30, 60],
    descricao: 'Conferir preparo e guias antes do protocolo.',
    local: 'nenhum',
    isForense: true,
    trilhas: JUIZO,
  },
  {
    peso: 4,
    titulo: 'Prazo: manifestação sobre o laudo – {contra}',
    prioridades: [URGENTE, ALTA],
    duracoes: [30],
    descricao: 'Parecer do assistente técnico deve chegar dois dias antes.',
    local: 'nenhum',
    isForense: true,
    trilhas: ['comum', 'trabalhista'],
  },
  {
    peso: 3,
    titulo: 'Perícia – {contra}',
    prioridades: [ALTA, NORMAL],
    duracoes: [120, 180],
    descricao: 'Acompanhar com o assistente técnico.',
    local: 'cliente',
    isForense: true,
    trilhas: ['comum', 'trabalhista'],
  },
  {
    peso: 2,
    titulo: 'Sustentação oral – {contra}',
    prioridades: [URGENTE, ALTA],
    duracoes: [60, 120],
    descricao: 'Inscrição feita. Memoriais já entregues.',
    local: 'vídeo',
    isForense: true,
    trilhas: ['recursal', 'administrativa'],
  },
  {
    peso: 6,
    titulo: 'Reunião com {cliente}',
    prioridades: [NORMAL, ALTA],
    duracoes: [60, 90],
    descricao: 'Alinhar a estratégia e a lista de documentos.',
    local: 'escritório',
    isForense: false,
  },
  {
    peso: 3,
    titulo: 'Ligar para {cliente}',
    prioridades: [BAIXA, NORMAL],
    duracoes: [30],
    descricao: null,
    local: 'nenhum',
    isForense: false,
  },
  {
    peso: 2,
    titulo: 'Despachar com o juízo – {contra}',
    prioridades: [URGENTE],
    duracoes: [30, 60],
    descricao: 'Levar cópia da petição e do comprovante de urgência.',
    local: 'vara',
    isForense: true,
    trilhas: ['comum', 'execucao', 'fiscal', 'mandado', 'familia'],
  },
];

/** Commitments of the firm itself. */
export const SEM_PROCESSO: readonly Modelo[] = [
  {
    peso: 4,
    titulo: 'Reunião da equipe {equipe}',
    prioridades: [NORMAL],
    duracoes: [60],
    descricao: 'Revisão dos prazos da semana e distribuição de tarefas.',
    local: 'escritório',
    isForense: false,
  },
  {
    peso: 2,
    titulo: 'Entrevista com candidata a estágio',
    prioridades: [BAIXA],
    duracoes: [30, 60],
    descricao: null,
    local: 'vídeo',
    isForense: false,
  },
  {
    peso: 2,
    titulo: 'Proposta de honorários: novo cliente',
    prioridades: [ALTA],
    duracoes: [60],
    descricao: 'Levar a tabela atualizada e dois casos semelhantes.',
    local: 'escritório',
    isForense: false,
  },
  {
    peso: 2,
    titulo: 'Revisão de prazos da semana: {equipe}',
    prioridades: [NORMAL, ALTA],
    duracoes: [30, 60],
    descricao: null,
    local: 'vídeo',
    isForense: false,
  },
  {
    peso: 1,
    titulo: 'Treinamento: peticionamento eletrônico',
    prioridades: [BAIXA, NORMAL],
    duracoes: [60, 90],
    descricao: 'Aberto a toda a equipe.',
    local: 'escritório',
    isForense: false,
  },
  {
    peso: 1,
    titulo: 'Reunião de sócios',
    prioridades: [ALTA],
    duracoes: [90],
    descricao: 'Resultados do mês e contratações.',
    local: 'escritório',
    isForense: false,
  },
  {
    peso: 1,
    titulo: 'Palestra na OAB: provas digitais',
    prioridades: [BAIXA],
    duracoes: [120, 180],
    descricao: null,
    local: 'nenhum',
    isForense: false,
  },
  {
    peso: 1,
    titulo: 'Fechamento de provisões com o financeiro',
    prioridades: [ALTA, NORMAL],
    duracoes: [90, 120],
    descricao: 'Relatório de risco por cliente.',
    local: 'escritório',
    isForense: false,
  },
];
