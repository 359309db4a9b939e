import { ACTION_WORDS, RECORD_CHOICES } from '@foro/shared/contracts/audit-words';
import { useQuery } from '@foro/shared/query';
import { DayBox } from '@foro/shared/ui/fields';
import { ListChoice, ListFilters } from '@foro/shared/ui/list';
import { AUDITORIA, fetchPessoas, type AuditoriaFiltros } from './auditoria-api';
import './auditoria.css';

type Choices = readonly (readonly [value: string, text: string])[];

const orAll = (choices: Choices): Choices => [['', 'Todos'], ...choices];

interface AuditoriaFiltrosProps {
  filtros: AuditoriaFiltros;
  onChange: (changed: Partial<AuditoriaFiltros>) => void;
}

/** Period, person, kind of record and action. */
export function AuditoriaFiltrosBar({ filtros, onChange }: AuditoriaFiltrosProps) {
  const pessoas = useQuery({
    queryKey: [AUDITORIA, 'pessoas'],
    queryFn: ({ signal }) => fetchPessoas(signal),
  });
  const set = (name: keyof AuditoriaFiltros) => (value: string) => onChange({ [name]: value });
  return (
    <ListFilters>
      <DayBox label="De" value={filtros.de} onChange={set('de')} />
      <DayBox label="Até" value={filtros.ate} onChange={set('ate')} />
      <ListChoice
        label="Quem"
        value={filtros.idUsuario}
        choices={orAll((pessoas.data ?? []).map(({ id, nome }) => [String(id), nome]))}
        onChange={set('idUsuario')}
      />
      <ListChoice label="Tipo" value={filtros.tipo} choices={orAll(RECORD_CHOICES)} onChange={set('tipo')} />
      <ListChoice
        label="O que fez"
        value={filtros.acao}
        choices={orAll(Object.entries(ACTION_WORDS))}
        onChange={set('acao')}
      />
    </ListFilters>
  );
}
