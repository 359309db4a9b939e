import { formatCnpj, formatCpf } from '@foro/shared/format';
import { processOpositorFormSchema } from '@foro/shared/contracts/process-opositor-form';
import { useIsStaff } from '@foro/shared/session';
import { FormPage, useRecordId } from '@foro/shared/ui/form-frame';
import { LeadAway } from '../detalhe/lead-away';
import { PROCESSO_KEY, PROCESSOS } from '../processos-api';
import { ParteContrariaForm } from './parte-contraria-form';
import { parteContrariaValues } from './parte-contraria-values';
import {
  PARTE_CONTRARIA_KEY,
  parteContraria,
  parteContrariaOf,
  partesContrariasOf,
} from './partes-contrarias-api';

/** /processodetalhe/{id}/contrariadetalhe/{idContraria}: an opposing party; 0 is a new one. */
export default function ParteContrariaFormPage() {
  const idProcesso = useRecordId('idProcesso') ?? 0;
  const id = useRecordId('idContraria');
  const list = `/processodetalhe/${idProcesso}/contraria`;
  if (!useIsStaff()) return <LeadAway to={list} />;
  return (
    <FormPage
      title={id === 0 ? 'Nova Parte Contrária' : 'Parte Contrária'}
      id={id}
      history="parte_contraria"
      queryKey={PARTE_CONTRARIA_KEY}
      get={parteContrariaOf(idProcesso)}
      toForm={(stored) => parteContrariaValues(idProcesso, stored)}
      schema={processOpositorFormSchema}
      recent={({ nome, cpf, cnpj }) => ({
        kind: 'partesContrarias',
        titulo: nome,
        detalhe: cnpj ? formatCnpj(cnpj) : formatCpf(cpf ?? ''),
      })}
      save={parteContraria.save}
      success="Parte Contrária salva com sucesso!"
      failure={{
        title: 'Falha ao salvar uma Parte Contrária!',
        fallback: 'Erro inesperado ao salvar uma Parte Contrária.',
      }}
      errorMessage="Não foi possível carregar a parte contrária."
      invalidates={[[partesContrariasOf(idProcesso).path], PROCESSO_KEY, [PROCESSOS.path]]}
      backTo={list}
    >
      <ParteContrariaForm id={id ?? 0} />
    </FormPage>
  );
}
