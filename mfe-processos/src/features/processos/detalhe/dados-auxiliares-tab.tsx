import { useIsStaff } from '@foro/shared/session';
import { LinkButton } from '@foro/shared/ui/core';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { UsersIcon } from '@foro/shared/ui/icons';
import { CAMPOS_DO_PROCESSO } from '../formulario/campos';
import { DadosAuxiliaresFields } from '../formulario/dados-auxiliares-fields';
import { DadosAuxiliaresReading } from './processo-reading';
import { ProcessoFormPage } from '../formulario/processo-form-page';

/** The tab Dados Auxiliares: further data of a case. */
export default function DadosAuxiliaresTab() {
  const id = useRecordId('idProcesso');
  if (!useIsStaff()) return <DadosAuxiliaresReading />;
  const partes = (
    <LinkButton to={`/processodetalhe/${id}/contraria`} icon={<UsersIcon />}>
      Cadastre as Partes Contrárias
    </LinkButton>
  );
  return (
    <ProcessoFormPage title="Dados Auxiliares" unseen={CAMPOS_DO_PROCESSO} extra={partes}>
      {(processo) => <DadosAuxiliaresFields processo={processo} />}
    </ProcessoFormPage>
  );
}
