import type { ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import { formatCnj, formatDate, formatDateOnly } from '@foro/shared/format';
import { useQuery } from '@foro/shared/query';
import { Button, LinkButton } from '@foro/shared/ui/core';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { BackIcon } from '@foro/shared/ui/icons';
import { Facts, Page } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { TabelaDaContagem } from '../contagem';
import { AVISOS, COMUNICACOES, LEGAL, situacaoDe, UNIDADES } from '../prazo-palavras';
import { prazo, PRAZO_KEY, useAtos } from '../prazos-api';
import '../prazos.css';
import './folha.css';

const nameOf = (options: readonly { id: string; descricao: string }[], id: string) =>
  options.find((one) => one.id === id)?.descricao ?? id;

/** A person and the time, or nothing. */
const porQuem = (nome: string | null, em: string | null) =>
  nome === null || em === null ? null : `${nome}, em ${formatDate(em)}`;

/** The inputs of the deadline's count, its result, and its owner, as pairs with the names of the screens. */
function factsOf(row: ProcessDeadline, ato: string | undefined) {
  const { processoTitulo, processoNumeroCNJ: cnj, dias, unidade, dobro, fim, fimConservador } = row;
  const facts: [label: string, value: string | null][] = [
    ['Processo', cnj ? `${processoTitulo} (${formatCnj(cnj)})` : processoTitulo],
    ['Ato', ato ?? null],
    ['Comunicação', nameOf(COMUNICACOES, row.comunicacao)],
    ['Data da comunicação', formatDateOnly(row.dataBase)],
    ['Prazo', `${dias} (${nameOf(UNIDADES, unidade).toLowerCase()})`],
    ['Em dobro', dobro ? `Sim: ${row.motivoDobro ?? '-'}` : 'Não'],
    ['Suspende de 20/12 a 20/01', row.suspendeRecesso ? 'Sim' : 'Não'],
    ['Calendário forense', row.calendario],
    ['Publicação', row.publicacao && formatDateOnly(row.publicacao)],
    ['Dia do começo', formatDateOnly(row.marco)],
    ['Primeiro dia', formatDateOnly(row.diaUm)],
    ['Vence em', `${formatDateOnly(fim)}${row.fatal ? ' (fatal)' : ''}`],
    ['Data conservadora', fimConservador && fimConservador !== fim ? formatDateOnly(fimConservador) : null],
    ['Data interna', formatDateOnly(row.fimInterno)],
    ['Responsável', row.responsavel ?? 'Sem responsável'],
    ['Situação', situacaoDe(row)],
    ['Confirmado por', porQuem(row.confirmou, row.confirmadoEm)],
    ['Conferido por', porQuem(row.conferiu, row.conferidoEm)],
    ['Cumprido em', row.cumpridoEm && formatDate(row.cumpridoEm)],
    ['Número do protocolo', row.protocolo],
    ['Nota', row.nota],
    ['Motivo', row.motivo],
  ];
  return facts.filter(([, value]) => value).map(([label, value]) => ({ label, value }));
}

function Folha({ row }: { row: ProcessDeadline }) {
  const { data: atos } = useAtos();
  return (
    <>
      <section className="prazo-folha-grupo prazo-contagem" aria-label={row.descricao}>
        <h2>{row.descricao}</h2>
        <Facts items={factsOf(row, atos?.find(({ id }) => id === row.idAto)?.nome)} />
        {row.avisos.map((aviso) => (
          <p key={aviso} className="prazo-folha-resumo">
            {AVISOS[aviso]}
          </p>
        ))}
        <TabelaDaContagem memoria={row.memoria} />
        <ul className="prazo-folha-assinaturas" aria-label="Assinaturas">
          <li>Responsável e data</li>
          <li>Conferido por e data</li>
        </ul>
      </section>
      <p className="prazo-folha-rodape">{`A contagem é a que foi guardada com o prazo. ${LEGAL}`}</p>
    </>
  );
}

/** /prazos/folha/{idPrazo}: one deadline with its stored count, day by day, for printing. */
export default function PrazoFolhaPage() {
  const id = useRecordId('idPrazo') ?? 0;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...PRAZO_KEY, id, 'folha'],
    queryFn: ({ signal }) => prazo.get(id, signal),
    enabled: id > 0,
    staleTime: 0,
  });
  return (
    <div className="prazo-folha">
      <Page title="Folha do prazo" isNarrow>
        <div className="prazo-folha-tela">
          <LinkButton to={id > 0 ? `/prazodetalhe/${id}` : '/prazos'} icon={<BackIcon />}>
            Voltar
          </LinkButton>
          <Button type="primary" disabled={!data} onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
        {id === 0 && <EmptyState title="Registro não encontrado" text="Abra a folha a partir de um prazo." />}
        {id > 0 && !data && !error && <FormSkeleton fields={8} />}
        {!data && error && (
          <ErrorState
            message="Não foi possível carregar o prazo."
            detail={error.message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data && <Folha row={data} />}
      </Page>
    </div>
  );
}
