import { ACTION_WORDS } from '@foro/shared/contracts/audit-words';
import { useQuery } from '@foro/shared/query';
import { DayBox } from '@foro/shared/ui/fields';
import { AUDITORIA, fetchPessoas, type AuditoriaFiltros } from './auditoria-api';
import './auditoria.css';

/** Kinds of record, by the names of their tables. */
const TIPOS: Readonly<Record<string, string>> = {
  processo: 'Processo',
  parte_contraria: 'Parte Contrária',
  acompanhamento: 'Acompanhamento',
  compromisso: 'Compromisso',
  compromisso_participante: 'Participante',
  lancamento: 'Custo do Processo',
  prazo: 'Prazo',
  empresa: 'Empresa',
  usuario: 'Usuário',
  equipe: 'Equipe',
  equipe_membro: 'Membro de equipe',
  calendario: 'Calendário forense',
  relatorio: 'Relatório',
  rota: 'Pedido',
};

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label>
      {label}
      <select className="foro-native-select" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Todos</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface AuditoriaFiltrosProps {
  filtros: AuditoriaFiltros;
  onChange: (filtros: AuditoriaFiltros) => void;
}

/** Period, person, kind of record and what was done. */
export function AuditoriaFiltrosBar({ filtros, onChange }: AuditoriaFiltrosProps) {
  const pessoas = useQuery({
    queryKey: [AUDITORIA, 'pessoas'],
    queryFn: ({ signal }) => fetchPessoas(signal),
  });
  const set = (name: keyof AuditoriaFiltros) => (value: string) => onChange({ ...filtros, [name]: value });
  return (
    <div className="auditoria-filtros" role="group" aria-label="Filtros">
      <DayBox label="De" value={filtros.de} onChange={set('de')} />
      <DayBox label="Até" value={filtros.ate} onChange={set('ate')} />
      <Select
        label="Quem"
        value={filtros.idUsuario}
        options={(pessoas.data ?? []).map(({ id, nome }) => [String(id), nome])}
        onChange={set('idUsuario')}
      />
      <Select label="Tipo" value={filtros.tipo} options={Object.entries(TIPOS)} onChange={set('tipo')} />
      <Select
        label="O que fez"
        value={filtros.acao}
        options={Object.entries(ACTION_WORDS)}
        onChange={set('acao')}
      />
    </div>
  );
}
