import { LinkButton, useIsMobile } from '@foro/shared/ui/core';
import { PlusIcon } from '@foro/shared/ui/icons';
import { Page } from '@foro/shared/ui/page';
import { useKeptPlace } from '@foro/shared/ui/places';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { processoOf } from '../agenda-api';
import './agenda-page.css';
import { AgendaResumo } from './agenda-resumo';
import { Calendario } from './calendario';
import { type Mostrado, useCamadas } from './camadas';
import { enderecoDoNovo, type Escolha, nomeDaEscolha } from './escolha';
import { FiltroEscopo, useEscopo } from './filtro-escopo';
import { FiltroProcesso } from './filtro-processo';
import { ImportarButton } from './importar-button';
import { usePrioridades } from './prioridades';
import { useCompromissos } from './use-compromissos';
import { visaoOf } from './visoes';

const DIA = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/**
 * /agenda: 'Minha Agenda'. View, day, case and scope are in the address:
 * `?visao=semana&data=2026-11-20&processo=7`.
 */
export default function AgendaPage() {
  const [params, setParams] = useSearchParams();
  const isMobile = useIsMobile();
  useKeptPlace();
  const idProcesso = processoOf(params);
  const escopo = useEscopo(params);
  const dia = DIA.exec(params.get('data') ?? '')?.[0] ?? null;
  const compromissos = useCompromissos({ idProcesso, escopo });
  const { rows, isLoading, isFetchingMore, show } = compromissos;
  const prioridades = usePrioridades();
  const [escolha, setEscolha] = useState<Escolha | null>(null);
  const [mostrado, setMostrado] = useState<Mostrado | null>(null);
  const { camadas, linhas } = useCamadas(rows, mostrado, idProcesso);
  const novo = enderecoDoNovo(idProcesso, escolha);

  const enderecoDoDia = useCallback(
    (data: string) => {
      const query = new URLSearchParams({ visao: 'dia', data });
      if (idProcesso !== null) query.set('processo', String(idProcesso));
      if (escopo !== null) query.set('escopo', escopo);
      return `/agenda?${query.toString()}`;
    },
    [idProcesso, escopo],
  );
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
      <AgendaResumo compromissos={compromissos} prioridades={prioridades} />
      {idProcesso !== null && (
        <FiltroProcesso idProcesso={idProcesso} onRemove={() => change({ processo: null })} />
      )}
      {escopo !== null && <FiltroEscopo escopo={escopo} onRemove={() => change({ escopo: null })} />}
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
