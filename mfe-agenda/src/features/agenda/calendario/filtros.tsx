import { useCalendariosForenses, useTeams, useUsuariosPlataforma } from '@foro/shared/lookups';
import { useRole } from '@foro/shared/session';
import { ListChoice, ListFilters } from '@foro/shared/ui/list';
import { idIn } from '../agenda-api';
import type { Prioridade } from './prioridades';

/** The filters of the calendar in the address. */
export interface Filtros {
  readonly idUsuario: number | null;
  readonly idEquipe: number | null;
  /** The priority, which the form calls the commitment's type. */
  readonly tipo: number | null;
  /** The court's calendar whose holidays are drawn: null for the national one, 0 for none. */
  readonly feriados: number | null;
}

const isManagement = (role: string | null) => role === 'Admin' || role === 'Gestor';

/** The filters in the address; a person who sees only his own cannot choose another or a team. */
export function useFiltros(params: URLSearchParams): Filtros {
  const seesAll = isManagement(useRole());
  return {
    idUsuario: seesAll ? idIn(params, 'pessoa') : null,
    idEquipe: seesAll ? idIn(params, 'equipe') : null,
    tipo: idIn(params, 'tipo'),
    feriados: params.get('feriados') === '0' ? 0 : idIn(params, 'feriados'),
  };
}

interface Option {
  id: number;
  descricao: string;
}

const choicesOf = (options: readonly Option[], ...first: (readonly [string, string])[]) => [
  ...first,
  ...options.map(({ id, descricao }) => [String(id), descricao] as const),
];

interface FiltrosProps {
  filtros: Filtros;
  prioridades: ReadonlyMap<number, Prioridade>;
  /** Writes a filter into the address; null removes it. */
  onChange: (changes: Record<string, string | null>) => void;
}

function DeQuem({ filtros, onChange }: Omit<FiltrosProps, 'prioridades'>) {
  const { options: pessoas } = useUsuariosPlataforma();
  const { options: equipes } = useTeams();
  return (
    <>
      <ListChoice
        label="Pessoa"
        value={String(filtros.idUsuario ?? '')}
        choices={choicesOf(pessoas, ['', 'Todas'])}
        onChange={(pessoa) => onChange({ pessoa: pessoa || null })}
      />
      <ListChoice
        label="Equipe"
        value={String(filtros.idEquipe ?? '')}
        choices={choicesOf(equipes, ['', 'Todas'])}
        onChange={(equipe) => onChange({ equipe: equipe || null })}
      />
    </>
  );
}

/** Filters the calendar by person, team and type, and chooses whose holidays it draws. */
export function FiltrosDaAgenda({ filtros, prioridades, onChange }: FiltrosProps) {
  const seesAll = isManagement(useRole());
  const { options: calendarios } = useCalendariosForenses();
  const narrower = calendarios.filter(({ nivel }) => nivel !== 'nacional');
  return (
    <ListFilters>
      {seesAll && <DeQuem filtros={filtros} onChange={onChange} />}
      <ListChoice
        label="Tipo"
        value={String(filtros.tipo ?? '')}
        choices={choicesOf([...prioridades.values()], ['', 'Todos'])}
        onChange={(tipo) => onChange({ tipo: tipo || null })}
      />
      <ListChoice
        label="Feriados"
        value={String(filtros.feriados ?? '')}
        choices={choicesOf(narrower, ['', 'Nacionais'], ['0', 'Nenhum'])}
        onChange={(feriados) => onChange({ feriados: feriados || null })}
      />
    </ListFilters>
  );
}
