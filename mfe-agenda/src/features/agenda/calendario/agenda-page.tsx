import { LinkButton, useIsMobile } from '@foro/shared/ui/core';
import { PlusIcon } from '@foro/shared/ui/icons';
import { Page } from '@foro/shared/ui/page';
import { useKeptPlace } from '@foro/shared/ui/places';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { idIn } from '../agenda-api';
import './agenda-page.css';
import { AgendaResumo } from './agenda-resumo';
import { Calendario } from './calendario';
import { type Mostrado, useCamadas } from './camadas';
import { enderecoDoNovo, type Escolha, nomeDaEscolha } from './escolha';
import { FiltroEscopo, useEscopo } from './filtro-escopo';
import { FiltroProcesso } from './filtro-processo';
import { FiltrosDaAgenda, useFiltros } from './filtros';
import { ImportarButton } from './importar-button';
import { PlanilhaButton } from './planilha-button';
import { usePrioridades } from './prioridades';
import { useCompromissos } from './use-compromissos';
import { useFeriados } from './use-feriados';
import { visaoOf } from './visoes';

const DIA = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/**
 * /agenda: 'Minha Agenda'. View, day, case, scope and filters are in the address:
 * `?visao=semana&data=2026-11-20&processo=7`.
 */
export default function AgendaPage() {
  const [params, setParams] = useSearchParams();
  const isMobile = useIsMobile();
  useKeptPlace();
  const idProcesso = idIn(params, 'processo');
  const escopo = useEscopo(params);
  const dia = DIA.exec(params.get('data') ?? '')?.[0] ?? null;
  const filtros = useFiltros(params);
  const { idUsuario, idEquipe, tipo } = filtros;
  const recorte = { idProcesso, escopo, idUsuario, idEquipe };
  const compromissos = useCompromissos(recorte);
  const { isLoading, isFetchingMore, show } = compromissos;
  const rows = useMemo(
    () =>
      tipo === null
        ? compromissos.rows
        : compromissos.rows.filter((row) => row.idProcessoAgendaPrioridade === tipo),
    [compromissos.rows, tipo],
  );
  const prioridades = usePrioridades();
  const [escolha, setEscolha] = useState<Escolha | null>(null);
  const [mostrado, setMostrado] = useState<Mostrado | null>(null);
  const novo = enderecoDoNovo(idProcesso, escolha);

  // The other parameters alone: the address of a day does not change as the calendar moves.
  const asked = new URLSearchParams(params);
  for (const name of ['visao', 'data']) asked.delete(name);
  const others = asked.toString();
  const enderecoDoDia = useCallback(
    (data: string) =>
      `/agenda?${[new URLSearchParams({ visao: 'dia', data }).toString(), others].filter(Boolean).join('&')}`,
    [others],
  );
  // What falls due is nobody's commitment, and of no type.
  const isNarrowed = [idUsuario, idEquipe, tipo].some((one) => one !== null);
  const feriados = useFeriados(mostrado, filtros.feriados, enderecoDoDia);
  const { camadas, linhas } = useCamadas(rows, feriados, isNarrowed ? null : mostrado, idProcesso);
  const change = useCallback(
    (changes: Record<string, string | null>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const handleShow = (inicio: string, fim: string, shown: string | null) => {
    show(inicio, fim);
    setMostrado((former) => (former?.inicio === inicio && former.fim === fim ? former : { inicio, fim }));
    if (shown !== dia) change({ data: shown });
  };
  return (
    <Page
      title="Minha Agenda"
      section="Ferramentas"
      actions={
        <>
          {mostrado && <PlanilhaButton {...{ recorte, tipo, mostrado, prioridades }} row={rows[0]} />}
          <ImportarButton />
          <LinkButton
            to={novo}
            type="primary"
            icon={<PlusIcon />}
            title={escolha ? `Em ${nomeDaEscolha(escolha)}` : undefined}
          >
            Adicionar Novo Compromisso
          </LinkButton>
        </>
      }
    >
      <AgendaResumo compromissos={{ ...compromissos, rows }} prioridades={prioridades} />
      {idProcesso !== null && (
        <FiltroProcesso idProcesso={idProcesso} onRemove={() => change({ processo: null })} />
      )}
      {escopo !== null && <FiltroEscopo escopo={escopo} onRemove={() => change({ escopo: null })} />}
      <FiltrosDaAgenda filtros={filtros} prioridades={prioridades} onChange={change} />
      {isLoading ? (
        <p role="status" className="agenda-carregando">
          Carregando...
        </p>
      ) : (
        <Calendario
          rows={linhas}
          prioridades={prioridades}
          visao={visaoOf(params.get('visao'), isMobile)}
          dia={dia}
          isFetching={isFetchingMore}
          hasFailed={compromissos.hasFailed}
          onShow={handleShow}
          onVisao={(visao) => change({ visao })}
          enderecoDoDia={enderecoDoDia}
          escolha={escolha}
          onEscolha={setEscolha}
          enderecoDoNovo={novo}
        />
      )}
      {camadas}
    </Page>
  );
}
