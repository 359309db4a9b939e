import type { ConflictCheck } from '@foro/shared/contracts/conflict-check';
import { CHECK_ROLE_WORDS } from '@foro/shared/contracts/conflict-check-codes';
import { MANAGEMENT_ROLES } from '@foro/shared/contracts/staff';
import { formatCnpj, formatCpf, formatDateTime } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { useHasRole } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { lazyDialog, useAction } from '@foro/shared/ui/dialogs';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { CheckIcon, DownloadIcon, RetryIcon } from '@foro/shared/ui/icons';
import { Facts, Page, Panel } from '@foro/shared/ui/page';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { isCnpj } from '@foro/shared/validation';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AchadosPanel } from './achados-panel';
import { CONFLITOS, keepPdf, rerunVerificacao, useVerificacao } from './conflitos-api';
import './conflitos.css';
import { CorMarca, decisaoOf } from './marcas';

const DecidirDialog = lazyDialog(() =>
  import(/* webpackChunkName: "decidir-conflito" */ './decidir-dialog').then(
    (module) => module.DecidirDialog,
  ),
);

const TRAIL = [{ label: 'Conflitos de interesses', to: '/conflitos' }];

function Acoes({ id, decisao }: ConflictCheck) {
  const [isDeciding, setDeciding] = useState(false);
  const mayDecide = useHasRole(MANAGEMENT_ROLES) && decisao === null;
  const act = useAction();
  const client = useQueryClient();
  const navigate = useNavigate();
  const rerun = () =>
    act({
      call: async () => {
        const { id: again } = await rerunVerificacao(id);
        await navigate(`/conflitodetalhe/${again}`);
      },
      success: 'Verificação refeita com o que o escritório sabe agora!',
      failure: { title: 'Falha ao verificar!', fallback: 'Erro inesperado ao verificar o conflito.' },
      refresh: () => client.invalidateQueries({ queryKey: [CONFLITOS] }),
    });
  const keep = () =>
    act({
      call: () => keepPdf(id),
      failure: { title: 'Falha ao baixar!', fallback: 'Erro inesperado ao baixar a verificação.' },
    });
  return (
    <>
      {mayDecide && (
        <Button type="primary" icon={<CheckIcon />} onClick={() => setDeciding(true)}>
          Decidir
        </Button>
      )}
      <Button icon={<RetryIcon />} onClick={() => void rerun()}>
        Verificar de novo
      </Button>
      <Button icon={<DownloadIcon />} onClick={() => void keep()}>
        Baixar PDF
      </Button>
      {isDeciding && <DecidirDialog id={id} onClose={() => setDeciding(false)} />}
    </>
  );
}

function Resumo({ check }: { check: ConflictCheck }) {
  const { idProcesso, processoTitulo, idConsulta, decididaEm, decididaPor, motivo, documentoTitulo } = check;
  return (
    <Panel>
      <Facts
        items={[
          { label: 'Achados', value: <CorMarca cor={check.cor} /> },
          { label: 'Decisão', value: decisaoOf(check.decisao) },
          { label: 'Feita por', value: check.usuarioInclusao ?? 'Foro, ao salvar um cadastro' },
          { label: 'Feita em', value: formatDateTime(check.dataInclusao) },
          ...(idProcesso === null
            ? []
            : [
                {
                  label: 'Processo',
                  value: <Link to={`/processodetalhe/${idProcesso}`}>{processoTitulo}</Link>,
                },
              ]),
          ...(idConsulta === null
            ? []
            : [
                {
                  label: 'Consulta',
                  value: <Link to={`/consultadetalhe/${idConsulta}`}>nº {idConsulta}</Link>,
                },
              ]),
          ...(decididaEm === null
            ? []
            : [
                { label: 'Decidida por', value: decididaPor },
                { label: 'Decidida em', value: formatDateTime(decididaEm) },
                { label: 'Motivo', value: motivo },
              ]),
          ...(documentoTitulo === null ? [] : [{ label: 'Documento de ciência', value: documentoTitulo }]),
        ]}
      />
    </Panel>
  );
}

const documentOf = (documento: string | null) =>
  documento === null ? null : isCnpj(documento) ? formatCnpj(documento) : formatCpf(documento);

function Verificacao({ check }: { check: ConflictCheck }) {
  return (
    <Page title={`Verificação nº ${check.id}`} trail={TRAIL} actions={<Acoes {...check} />}>
      <Resumo check={check} />
      <Panel>
        <h2>Pessoas comparadas</h2>
        <ul className="conflitos-nomes">
          {check.nomes.map(({ nome, documento, papel }, index) => (
            <li key={index}>
              <strong>{nome}</strong> ·{' '}
              {[documentOf(documento), CHECK_ROLE_WORDS[papel]].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      </Panel>
      <AchadosPanel achados={check.achados} />
    </Page>
  );
}

function Encontrada({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useVerificacao(id);
  if (data) return <Verificacao check={data} />;
  return (
    <Page title="Verificação de conflito" trail={TRAIL}>
      {error ? (
        <ErrorState
          message="Não foi possível carregar a verificação."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  );
}

/** /conflitodetalhe/{idConflito}: whom a check compared, what it found, and the decision. */
export default function ConflitoPage() {
  const id = useRecordId('idConflito');
  if (id === null || id === 0)
    return (
      <Page title="Verificação de conflito" trail={TRAIL}>
        <ErrorState message="Verificação não encontrada." />
      </Page>
    );
  return <Encontrada key={id} id={id} />;
}
