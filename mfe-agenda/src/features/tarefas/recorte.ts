import { addDays } from '@foro/shared/format';
import type { Escopo } from '@foro/shared/contracts/escopo';
import { TASK_STATE_WORDS, TASK_STATES } from '@foro/shared/contracts/task-codes';

export const ESCOPOS: Readonly<Record<Escopo, string>> = {
  meus: 'Minhas',
  equipe: 'Minhas equipes',
  escritorio: 'Escritório',
};

export const SITUACOES = { abertas: 'Em aberto', todas: 'Todas', ...TASK_STATE_WORDS } as const;
const SITUACAO_KEYS = ['abertas', 'todas', ...TASK_STATES] as const;

export const PERIODOS = {
  todos: 'Qualquer dia',
  atrasadas: 'Até ontem',
  hoje: 'Hoje',
  semana: 'Próximos 7 dias',
  ateSemana: 'Até os próximos 7 dias',
} as const;
const PERIODO_KEYS = ['todos', 'atrasadas', 'hoje', 'semana', 'ateSemana'] as const;

/** The one of these words that a text of the address is. */
export const oneOf = <Key extends string>(keys: readonly Key[], text: string | null): Key | undefined =>
  keys.find((key) => key === text);

/** The filters of the list. */
export interface Recorte {
  readonly escopo: Escopo;
  readonly situacao: keyof typeof SITUACOES;
  readonly periodo: keyof typeof PERIODOS;
  readonly responsavel: string;
}

/** The filters of an address; invalid values are ignored. */
export function readRecorte(params: URLSearchParams): Recorte {
  const responsavel = params.get('responsavel') ?? '';
  return {
    escopo: oneOf(['meus', 'equipe', 'escritorio'], params.get('escopo')) ?? 'escritorio',
    situacao: oneOf(SITUACAO_KEYS, params.get('situacao')) ?? 'abertas',
    periodo: oneOf(PERIODO_KEYS, params.get('periodo')) ?? 'todos',
    responsavel: /^[1-9]\d{0,8}$/.test(responsavel) ? responsavel : '',
  };
}

const DAYS = {
  todos: () => ({}),
  atrasadas: (hoje: string) => ({ ate: addDays(hoje, -1) }),
  hoje: (hoje: string) => ({ de: hoje, ate: hoje }),
  semana: (hoje: string) => ({ de: hoje, ate: addDays(hoje, 6) }),
  ateSemana: (hoje: string) => ({ ate: addDays(hoje, 6) }),
};

/** The filters as parameters of the request. */
export const filtersOf = ({ escopo, situacao, periodo, responsavel }: Recorte, hoje: string) => ({
  escopo,
  ...(situacao !== 'todas' && { situacao }),
  ...DAYS[periodo](hoje),
  ...(responsavel !== '' && { idResponsavel: Number(responsavel) }),
});
