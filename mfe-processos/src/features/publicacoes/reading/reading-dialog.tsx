import type { Publication } from '@foro/shared/contracts/publication';
import { formatDateOnly } from '@foro/shared/format';
import { type RecentNote, useNoteRecent } from '@foro/shared/search';
import { Button, LinkButton } from '@foro/shared/ui/core';
import { Dialog } from '@foro/shared/ui/dialogs';
import { AuditLine } from '@foro/shared/ui/form-frame';
import { Facts } from '@foro/shared/ui/page';
import { ErrorState, FormSkeleton, Notice } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import { cancelamentoDe, casoDe, isAberta, nomeDe, numeroDe, situacaoDe } from '../palavras';
import { usePublicacao } from '../publicacoes-api';
import { readDe, marcasDe } from './marcas-da-publicacao';
import { TextoMarcado } from './texto-marcado';
import { useIgnore } from './use-ignorar';

function Caso(publicacao: Publication) {
  const { idProcesso, processosDoNumero, numero, id } = publicacao;
  if (idProcesso !== null) return <Link to={`/processodetalhe/${idProcesso}`}>{casoDe(publicacao)}</Link>;
  if (processosDoNumero > 0) return casoDe(publicacao);
  if (numero === null) return 'Não cadastrado';
  return (
    <>
      Não cadastrado. <Link to={`/processonovo?publicacao=${id}`}>Cadastrar processo</Link>
    </>
  );
}

const CRIADOS = [
  [
    'idAcompanhamento',
    'Acompanhamento',
    (row: Publication, id: number) => `/processodetalhe/${row.idProcesso}/histdetalhe/${id}`,
  ],
  ['idPrazo', 'Prazo', (_row: Publication, id: number) => `/prazodetalhe/${id}`],
  ['idCompromisso', 'Compromisso', (_row: Publication, id: number) => `/agendadetalhe/${id}`],
] as const;

/** The records that were created from a publication, each with its link. */
function Criados(row: Publication) {
  const links = CRIADOS.flatMap(([name, label, to]) => {
    const id = row[name];
    return id === null
      ? []
      : [
          <Link key={name} to={to(row, id)}>
            {label}
          </Link>,
        ];
  });
  return links.length === 0 ? null : <p className="publicacao-criados">Criados: {links}</p>;
}

function Ficha({ publicacao }: { publicacao: Publication }) {
  const { orgao, classe, disponibilizadaEm, partes, advogados, texto } = publicacao;
  const cancelamento = cancelamentoDe(publicacao);
  return (
    <>
      {cancelamento && <Notice tone="warning">{cancelamento}</Notice>}
      <TextoMarcado texto={texto} marcas={marcasDe(publicacao, readDe(publicacao))} />
      <Facts
        items={[
          { label: 'Disponibilizada em', value: formatDateOnly(disponibilizadaEm) },
          { label: 'Número', value: numeroDe(publicacao) },
          { label: 'Processo', value: <Caso {...publicacao} /> },
          { label: 'Órgão', value: orgao },
          { label: 'Classe', value: classe },
          { label: 'Partes', value: partes.map(({ nome }) => nome).join('; ') },
          {
            label: 'Advogados',
            value: advogados.map(({ nome, numero, uf }) => `${nome} (OAB ${numero}/${uf})`).join('; '),
          },
          { label: 'Situação', value: situacaoDe(publicacao) },
        ]}
      />
      <Criados {...publicacao} />
      <AuditLine record={{}} history={{ tipo: 'publicacao', id: publicacao.id }} />
    </>
  );
}

const recentOf = (row: Publication): RecentNote => ({
  kind: 'document',
  tipo: 'Publicações',
  titulo: nomeDe(row),
  detalhe: formatDateOnly(row.disponibilizadaEm),
});

/** A publication to read, beside the list, with its actions. */
export function LerDialog({
  id,
  onClose,
  onTreat,
}: {
  id: number;
  onClose: () => void;
  onTreat: () => void;
}) {
  const { data, error, isFetching, refetch } = usePublicacao(id);
  const ignorar = useIgnore();
  useNoteRecent(data ? recentOf(data) : null, `/publicacoes?publicacao=${id}`);
  return (
    <Dialog
      title={data ? nomeDe(data) : 'Publicação'}
      isDrawer
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {data && (
            <LinkButton
              to={`/tarefadetalhe/0?publicacao=${data.id}${data.idProcesso === null ? '' : `&processo=${data.idProcesso}`}`}
            >
              Nova tarefa
            </LinkButton>
          )}
          {data && data.situacao !== 'tratada' && (
            <Button onClick={() => void ignorar(data)}>
              {data.situacao === 'ignorada' ? 'Reabrir' : 'Ignorar'}
            </Button>
          )}
          {data && isAberta(data) && (
            <Button type="primary" onClick={onTreat}>
              Tratar
            </Button>
          )}
        </>
      }
    >
      {!data && !error && <FormSkeleton fields={4} />}
      {!data && error && (
        <ErrorState
          message="Não foi possível carregar a publicação."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && <Ficha publicacao={data} />}
    </Dialog>
  );
}
